import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  Typography,
} from "@mui/material";
import type { Finding } from "api/features/operations/readiness/readiness.contract";
import { useState } from "react";
import { Title } from "react-admin";
import { EmptyList } from "../layout/EmptyList.tsx";
import { Icon } from "../layout/Icon.tsx";
import { NotLoadedAgain } from "../layout/NotLoadedAgain.tsx";
import { PageTitle } from "../layout/PageTitle.tsx";
import { Waiting } from "../layout/Waiting.tsx";
import { kindHeadings } from "./finding-labels.ts";
import { FindingList } from "./FindingList.tsx";
import { SilenceDialog } from "./SilenceDialog.tsx";
import { useEdition } from "../providers/edition.ts";
import type { Readiness } from "../providers/readiness.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface ReadinessReportProps {
  readiness: Readiness;
}

/** Readiness findings by kind, with the silenced ones. */
export function ReadinessReport({ readiness }: ReadinessReportProps) {
  const { findings, isChecking, failure, check } = readiness;
  const open = findings?.filter(({ silencedBecause }) => silencedBecause === null);
  const hasNone = findings === null && failure !== null;
  return (
    <>
      <Title
        title={
          <PageTitle
            title="Ready?"
            summary={summaryOf(isChecking, open?.length)}
            counted="findings"
          />
        }
        preferenceKey={false}
      />
      {!hasNone && (
        <ActionButton
          variant="outlined"
          disabled={isChecking}
          onClick={() => void check()}
          sx={{ marginLeft: "auto" }}
        >
          Check again
        </ActionButton>
      )}
      <Box sx={{ display: "grid", gap: 4 }}>
        {failure !== null && !hasNone && <NotLoadedAgain reason={failure} />}
        {!hasNone ? (
          <Findings readiness={readiness} />
        ) : (
          <EmptyList
            title="What is ready could not be checked"
            action={
              <Button variant="outlined" onClick={() => void check()}>
                Try again
              </Button>
            }
          >
            {failure}
          </EmptyList>
        )}
      </Box>
    </>
  );
}

function summaryOf(isChecking: boolean, count: number | undefined): string {
  if (isChecking) return "Checking";
  if (count === undefined) return "";
  return count === 1 ? "1 finding" : `${count} findings`;
}

function Findings({ readiness: { findings, silence, putInOrder } }: ReadinessReportProps) {
  const [chosen, choose] = useState<Finding | null>(null);
  const canEdit = useEdition().state !== "archived";
  if (findings === null) {
    return (
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
        <Waiting label="Checking" />
        <Typography>Links take some seconds.</Typography>
      </Box>
    );
  }
  const silenced = findings.filter(({ silencedBecause }) => silencedBecause !== null);
  const open = findings.filter(({ silencedBecause }) => silencedBecause === null);
  const byKind = Map.groupBy(open, ({ kind }) => kind);
  return (
    <>
      {open.length === 0 && <EmptyList title="Everything is ready." />}
      {kindHeadings.map(([kind, heading]) => {
        const ofKind = byKind.get(kind);
        if (ofKind === undefined) return null;
        return (
          <section key={kind} aria-labelledby={`findings-${kind}`}>
            <Typography
              variant="h3"
              component="h2"
              id={`findings-${kind}`}
              sx={{ marginBottom: 1.5 }}
            >
              {heading} ({ofKind.length})
            </Typography>
            <FindingList
              label={heading}
              findings={ofKind}
              action="Silence"
              onAction={choose}
              mend={
                kind === "order" && canEdit
                  ? { action: "Put in order", onMend: (one) => void putInOrder(one) }
                  : undefined
              }
            />
          </section>
        );
      })}
      {silenced.length > 0 && (
        <Accordion slotProps={{ heading: { component: "h2" } }}>
          <AccordionSummary expandIcon={<Icon name="unfold" />}>
            <Typography variant="h3" component="span">
              Silenced ({silenced.length})
            </Typography>
          </AccordionSummary>
          <AccordionDetails>
            <FindingList
              label="silenced findings"
              findings={silenced}
              action="Count again"
              onAction={(one) => void silence(one, null)}
            />
          </AccordionDetails>
        </Accordion>
      )}
      {chosen !== null && (
        <SilenceDialog
          finding={chosen}
          silence={(because) => silence(chosen, because)}
          onClose={() => choose(null)}
        />
      )}
    </>
  );
}
