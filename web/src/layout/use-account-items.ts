import { useNavigate } from "react-router";
import type { AccountItem } from "ui/TopBar";
import { paths } from "../paths.ts";
import { useAuth } from "../app/use-auth.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Account menu of the top bar; empty when signed out. */
export function useAccountItems(): AccountItem[] {
  const { user } = useAuth();
  const navigate = useNavigate();
  const signOut = useSignOut(() => navigate(paths.home));
  if (!user) return [];
  return [
    { label: "Admin", href: paths.admin },
    { label: "Account", href: paths.account, spare: true },
    { label: "Sign Out", onSelect: signOut },
  ];
}
