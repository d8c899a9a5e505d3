import { useCallback } from "react";
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from "react-admin";

/** React Router, except that a press on a row leaves the list scrolled as it is: the record opens over it. */
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
