import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Card, CardHead, ChatBubble, Dots, RadioRows, Tag, TextArea } from "../../../ui/index.ts";
import type { ObjectionView } from "../contract.ts";
import { longestWords } from "../rules.ts";
import styles from "./team.module.css";
import { useTeamWords } from "./team-words.ts";

const tags = { open: "orange", upheld: "green", declined: "neutral", withdrawn: "outline" } as const;
const choices = ["open", "upheld", "declined"] as const;

interface ObjectionCardProps {
  one: ObjectionView;
  zone: string;
  now: string;
  refused: RefusedForm | undefined;
}

/** An objection with its messages, and the form for an answer. */
export function ObjectionCard({ one, zone, now, refused }: ObjectionCardProps) {
  const { t, formats, named } = useTeamWords();
  const { id, words, month, specialist, created_at, closed_at, outcome, messages } = one;
  const state = outcome ?? "open";
  const kept = (name: string) => {
    const value = refused?.values[name];
    return typeof value === "string" ? value : undefined;
  };
  return (
    <Card aria-labelledby={`objection-${id}`}>
      <CardHead
        id={`objection-${id}`}
        title={
          <Dots>
            <span lang="">{specialist.name}</span>
            <span lang="">{words}</span>
          </Dots>
        }
        sub={
          <Dots>
            {t("team.objection.about", { month: named(month) })}
            {t("team.objection.since", { day: formats.day(created_at, zone, now) })}
          </Dots>
        }
        aside={<Tag kind={tags[state]}>{t(`team.objection.outcome.${state}`)}</Tag>}
      />
      <ul className={styles["thread"]} role="list" aria-label={t("team.objection.thread")}>
        {messages.map((message) => (
          <li key={message.id}>
            <ChatBubble
              own={message.side === "team"}
              author={message.side === "team" ? t("team.objection.team") : specialist.name}
              time={formats.dateTime(message.at, zone, now)}
              dateTime={message.at}
            >
              <span className={styles["words"]} lang="">
                {message.words}
              </span>
            </ChatBubble>
          </li>
        ))}
      </ul>
      {closed_at === null && (
        <>
          <FormErrors
            error={refused?.error}
            labels={{ words: t("team.objection.words"), outcome: t("team.objection.outcome") }}
            idOf={(name) => `${name}-${id}`}
          />
          <Form method="post" noValidate className={styles["form"]}>
            <FormKey />
            <input type="hidden" name="objection" value={id} />
            <TextArea
              id={`words-${id}`}
              name="words"
              label={t("team.objection.words")}
              help={t("team.objection.words.help")}
              maxLength={longestWords}
              rows={3}
              defaultValue={kept("words")}
              error={refused?.error.fields?.["words"]?.message}
              required
            />
            <RadioRows
              id={`outcome-${id}`}
              name="outcome"
              label={t("team.objection.outcome")}
              defaultValue={kept("outcome") ?? "open"}
              error={refused?.error.fields?.["outcome"]?.message}
              options={choices.map((value) => ({
                value,
                label: t(`team.objection.choose.${value}`),
                description: t(`team.objection.choose.${value}.text`),
              }))}
            />
            <Button>{t("team.objection.submit")}</Button>
          </Form>
        </>
      )}
    </Card>
  );
}
