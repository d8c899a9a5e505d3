import { Button as MantineButton, VisuallyHidden } from "@mantine/core";
import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "../Link/Link.tsx";
import styles from "./Button.module.css";

/** A thing to do that leads somewhere, as components take it in lists. */
export interface Action {
  /** What happens, in the words of the visitor. */
  label: string;
  /** Where it leads. */
  href: string;
  /** Opens in a new tab, such as the room of a session: the programme stays open. */
  newTab?: boolean;
}

interface ButtonLook {
  /** What happens, in the words of the visitor. */
  children: ReactNode;
  /** `primary` is the signal and stands once in a view, `secondary` is a quiet line, `plain` reads as a link. */
  variant?: "primary" | "secondary" | "plain";
  /** `small` fits bars and rows of cards. */
  size?: "regular" | "small";
  /** Fills the width of its container. */
  fullWidth?: boolean;
  /** A pictogram before the label; it is hidden from assistive technology. */
  icon?: ReactNode;
}

interface LinkButtonProps extends ButtonLook {
  /** Where it leads; makes the button a link. */
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
  /** Called when it is pressed. */
  onClick?: MouseEventHandler<HTMLButtonElement>;
  /** `submit` sends the form it stands in. */
  type?: "button" | "submit";
  /** It cannot be pressed at present. */
  disabled?: boolean;
  /** What it started is still running: it keeps focus, cannot be pressed and is announced as busy. */
  busy?: boolean;
}

export type ButtonProps = LinkButtonProps | ActionButtonProps;

/** A call to act; a link when `href` is given, a button otherwise. */
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
      // A button that is `disabled` loses focus; prevented, a click submits no form either.
      onClick={props.busy ? (event) => event.preventDefault() : props.onClick}
      disabled={props.disabled}
      aria-disabled={props.busy || undefined}
      aria-busy={props.busy || undefined}
    >
      {children}
    </MantineButton>
  );
}
