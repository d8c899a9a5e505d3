import { TextField } from "ui/TextField";
import { showToast } from "ui/Toast";
import { AccountForm } from "./AccountForm.tsx";
import { AccountSection } from "./AccountSection.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { changePassword } from "./own-account.ts";
import { useAccountForm } from "./use-account-form.ts";

export interface ChangePasswordFormProps {
  /** Called after the password was changed and all other browsers were signed out. */
  onChanged: () => void;
}

/** Changes the password; requires the current one. */
export function ChangePasswordForm({ onChanged }: ChangePasswordFormProps) {
  const form = useAccountForm("change-password", async ({ currentPassword, password }) => {
    await changePassword({ currentPassword, password });
    const message = "Your password is changed. Your other browsers are signed out.";
    showToast({ tone: "success", message });
    onChanged();
    return message;
  });
  return (
    <AccountSection title="Change your password">
      <AccountForm
        state={form}
        label="Change your password"
        button="Change password"
        busyButton="Changing password..."
        variant="secondary"
      >
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...form.field("currentPassword")}
        />
        <NewPasswordField form={form} label="New password" />
      </AccountForm>
    </AccountSection>
  );
}
