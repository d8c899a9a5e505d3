import { ApiError } from "api/platform/http/api-call.contract";
import { showToast } from "ui/Toast";
import { useAuth } from "../app/use-auth.ts";

/** Signs out, confirms it and then calls `onDone`. */
export function useSignOut(onDone?: () => void): () => Promise<void> {
  const { signOut } = useAuth();
  return async () => {
    try {
      await signOut();
      showToast({ tone: "success", message: "Signed out successfully!" });
      onDone?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ tone: "error", title: "Error", message: error.message });
    }
  };
}
