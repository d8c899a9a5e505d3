import { Link, Typography } from "@mui/material";
import { Title } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { PageTitle } from "./PageTitle.tsx";
import { sections } from "./sections.ts";

/** The console's 404 page. */
export function NotFoundPage() {
  return (
    <>
      <Title title={<PageTitle title="Page not found" />} preferenceKey={false} />
      <div>
        <Typography sx={{ marginBottom: 3 }}>There is nothing at this address.</Typography>
        <nav aria-label="Pages of the console">
          {sections.map(({ to, name }) => (
            <Typography
              key={to}
              variant="h3"
              component="p"
              sx={{ paddingBlock: 1.75, borderTop: 1, borderColor: "divider" }}
            >
              <Link component={RouterLink} to={to} underline="hover">
                {name}
              </Link>
            </Typography>
          ))}
        </nav>
      </div>
    </>
  );
}
