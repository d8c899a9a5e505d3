import { IconButton, ListSubheader, Menu, MenuItem } from "@mui/material";
import { useId, useState } from "react";
import { useGetIdentity, useLogout } from "react-admin";
import { Icon } from "./Icon.tsx";

/** Menu with the signed-in user, account and sign-out. */
export function AccountMenu() {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        color="inherit"
        aria-label="Account"
        title={identity?.fullName}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="person" />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={isOpen} onClose={close}>
        <ListSubheader role="none" disableSticky sx={{ lineHeight: 2.4 }}>
          {identity?.fullName}
        </ListSubheader>
        <MenuItem component="a" href="/auth/account">
          Password, address, sessions
        </MenuItem>
        <MenuItem onClick={() => void logout()}>Sign Out</MenuItem>
      </Menu>
    </>
  );
}
