import { Box, Link, Typography } from "@mui/material";
import { Title } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { PageTitle } from "./PageTitle.tsx";
import { sections } from "./sections.ts";

/** The console's 404 page. */
export function NotFoundPage() {
  return (
    <>
      <Title
        title={<PageTitle title="Page not found" summary="There is nothing at this address." />}
        preferenceKey={false}
      />
      <Box
        component="nav"
        aria-label="Pages of the console"
        sx={{ paddingBlock: { xs: 3, md: 5 } }}
      >
        {sections.map(({ to, name }) => (
          <Typography
            key={to}
            variant="h3"
            component="p"
            sx={{ paddingBlock: 2.5, borderBottom: 1, borderColor: "divider" }}
          >
            <Link component={RouterLink} to={to} underline="hover">
              {name}
            </Link>
          </Typography>
        ))}
      </Box>
    </>
  );
}
