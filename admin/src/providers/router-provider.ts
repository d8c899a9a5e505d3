import { useCallback } from "react";
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from "react-admin";

/**
 * React Router, but a click on a row keeps the list's scroll position, because the record opens
 * over the list.
 */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate() {
    const navigate = reactRouterProvider.useNavigate();
    return useCallback<RouterNavigateFunction>(
      (to, options) => {
        if (typeof to !== "string") return navigate(to, options);
        const { _scrollToTop, ...state } = { ...options?.state };
        return navigate(to, { ...options, state });
      },
      [navigate],
    );
  },
};
