import { Button, type ButtonProps } from "@mui/material";
import { buttonClasses } from "@mui/material/Button";

/**
 * Button that keeps the focus when it is disabled. Browsers blur a disabled element, so the next key
 * would start at the top of the page after an action that disables its own button while it runs.
 */
export function ActionButton({
  disabled = false,
  onClick,
  ...props
}: Omit<ButtonProps, "className">) {
  return (
    <Button
      {...props}
      className={disabled ? buttonClasses.disabled : undefined}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
