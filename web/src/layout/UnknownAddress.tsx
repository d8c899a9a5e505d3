import { useEffect } from "react";
import { useLocation } from "react-router";
import { NotFound } from "ui/NotFound";
import { paths } from "../paths.ts";
import { PageMeta } from "./PageMeta.tsx";
import { useUnknownPath } from "../app/use-unknown-path.ts";

const departures = [
  { flight: "VAC12", destination: "Speakers", remark: "Boarding", href: paths.speakers },
  { flight: "VAC20", destination: "Contact", remark: "On time", href: paths.contact },
];

/** 404 message. */
export function UnknownAddress() {
  const { pathname } = useLocation();
  const unknownPath = useUnknownPath();

  useEffect(() => {
    console.error("There is no page at", pathname);
  }, [pathname]);

  return (
    <>
      <PageMeta
        title="Page Not Found"
        description="This page does not exist. The home page and the agenda do."
        path={pathname}
        hidden
      />
      <NotFound
        code="404"
        message="Oops! This page seems to have vanished"
        path={unknownPath}
        departures={departures}
        actions={[
          { label: "Return to Home", href: paths.home },
          { label: "View Agenda", href: paths.agenda },
        ]}
      />
    </>
  );
}
