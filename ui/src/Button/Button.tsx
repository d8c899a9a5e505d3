import { Button as MantineButton, VisuallyHidden } from "@mantine/core";
import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "../Link/Link.tsx";
import styles from "./Button.module.css";

/** A link with a label, for lists of actions. */
export interface Action {
  /** Label, in the visitor's words. */
  label: string;
  /** Target of the link. */
  href: string;
  /** Opens in a new tab, for example a session's room, to keep the programme open. */
  newTab?: boolean;
}

interface ButtonLook {
  /** Label, in the visitor's words. */
  children: ReactNode;
  /**
   * `primary` has the signal colour and is used once per view, `secondary` is outlined, `plain`
   * looks like a link.
   */
  variant?: "primary" | "secondary" | "plain";
  /** `small` fits bars and rows of cards. */
  size?: "regular" | "small";
  /** Fills the width of its container. */
  fullWidth?: boolean;
  /** A pictogram before the label, hidden from assistive technology. */
  icon?: ReactNode;
}

interface LinkButtonProps extends ButtonLook {
  /** Target; makes the button a link. */
  href: string;
  /** Opens in a new tab and says so to assistive technology. */
  newTab?: boolean;
  onClick?: never;
  type?: never;
  disabled?: never;
  busy?: never;
}

interface ActionButtonProps extends ButtonLook {
  href?: never;
  newTab?: never;
  /** Called on a click. */
  onClick?: MouseEventHandler<HTMLButtonElement>;
  /** `submit` submits the surrounding form. */
  type?: "button" | "submit";
  /** Whether the button is disabled. */
  disabled?: boolean;
  /** The action is in progress: the button keeps focus, ignores clicks and is announced as busy. */
  busy?: boolean;
}

export type ButtonProps = LinkButtonProps | ActionButtonProps;

/** A button, or a link when `href` is given. */
export function Button(props: ButtonProps) {
  const { children, variant = "primary", size = "regular", fullWidth = false, icon } = props;
  const look = {
    classNames: styles,
    variant,
    size,
    fullWidth,
    leftSection: icon,
    attributes: { section: { "aria-hidden": true } },
  };

  if (props.href !== undefined) {
    const newTab = props.newTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
    return (
      <MantineButton component={Link} href={props.href} {...newTab} {...look}>
        {children}
        {props.newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
      </MantineButton>
    );
  }
  return (
    <MantineButton
      {...look}
      type={props.type}
      // A `disabled` button would lose focus. A prevented click does not submit a form either.
      onClick={props.busy ? (event) => event.preventDefault() : props.onClick}
      disabled={props.disabled}
      aria-disabled={props.busy || undefined}
      aria-busy={props.busy || undefined}
    >
      {children}
    </MantineButton>
  );
}
