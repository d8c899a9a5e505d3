import { Box, Button, Link, Typography } from "@mui/material";
import type { RowAnswer, RowQuestion } from "api/features/foundation/sheets/sheets.contract";
import type { SyncRun } from "api/features/operations/sync/sync.contract";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { ListRow, ListRows } from "../layout/ListRow.tsx";
import { PagedItems } from "../lists/PagedItems.tsx";
import { RunPart } from "./RunPart.tsx";
import { recordsOf } from "./sources.ts";
import { canBeReadAgain, usePreviewAgain } from "./use-preview-again.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface RowQuestionsProps {
  run: SyncRun;
}

type Answers = ReadonlyMap<string, RowAnswer>;

/** Asks whether rows are of records that exist, before the run is applied. */
export function RowQuestions({ run }: RowQuestionsProps) {
  const { questions } = run;
  const [answers, setAnswers] = useState<Answers>(() => storedAnswers(questions));
  const { isBusy, previewAgain } = usePreviewAgain(run);
  if (questions.length === 0 || !canBeReadAgain(run)) return null;
  const { one } = recordsOf[run.source];

  const changed = questions.flatMap(({ key, answer: stored }) => {
    const answer = answers.get(key);
    return answer === undefined || answer === stored ? [] : [{ key, answer }];
  });

  return (
    <RunPart title="The same, or a new one?">
      <Typography variant="body2" sx={{ maxWidth: 760, marginBottom: 2 }}>
        Your answers are remembered. Without one, a row that may be a {one} of the site is added as
        a new one, and a row that repeats another is left out.
      </Typography>
      <PagedItems label="questions" items={questions} perPage={20}>
        {(shown) => (
          <ListRows sx={{ maxWidth: 760 }}>
            {shown.map((question) => (
              <Question
                key={question.key}
                question={question}
                resource={recordsOf[run.source].resource}
                answer={answers.get(question.key) ?? null}
                onAnswer={(answer) => setAnswers(new Map(answers).set(question.key, answer))}
              />
            ))}
          </ListRows>
        )}
      </PagedItems>
      <ActionButton
        variant="outlined"
        disabled={isBusy || changed.length === 0}
        onClick={() =>
          void previewAgain("/api/functions/answer-questions", { runId: run.id, answers: changed })
        }
        sx={{ marginTop: 2 }}
      >
        Preview with these answers
      </ActionButton>
    </RunPart>
  );
}

function storedAnswers(questions: readonly RowQuestion[]): Answers {
  return new Map(
    questions.flatMap(({ key, answer }) => (answer === null ? [] : [[key, answer] as const])),
  );
}

const answerWords: readonly [RowAnswer, string][] = [
  ["same", "The same"],
  ["new", "A new one"],
];

interface QuestionProps {
  question: RowQuestion;
  resource: string;
  answer: RowAnswer | null;
  onAnswer: (answer: RowAnswer) => void;
}

function Question({ question, resource, answer, onAnswer }: QuestionProps) {
  const { row, label, recordId, ofRow, otherLabel } = question;
  return (
    <ListRow
      title={label}
      detail={
        <>
          Row {row}: the same as{" "}
          {recordId === null ? (
            `row ${ofRow}, ${otherLabel}`
          ) : (
            <Link component={RouterLink} to={`/${resource}/${recordId}`}>
              {otherLabel}
            </Link>
          )}
          ?
        </>
      }
      end={
        <Box role="group" aria-label={`Row ${row}, ${label}`} sx={{ display: "flex", gap: 1 }}>
          {answerWords.map(([choice, words]) => (
            <Button
              key={choice}
              size="small"
              variant={choice === answer ? "contained" : "outlined"}
              aria-pressed={choice === answer}
              onClick={() => onAnswer(choice)}
            >
              {words}
            </Button>
          ))}
        </Box>
      }
    />
  );
}
