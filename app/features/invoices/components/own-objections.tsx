import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Card, CardHead, ChatBubble, Tag, TextArea } from "../../../ui/index.ts";
import type { ObjectionView } from "../contract.ts";
import { longestWords } from "../rules.ts";
import styles from "./own.module.css";
import { useOwnWords } from "./words.ts";

const tags = { upheld: "green", declined: "red", withdrawn: "outline" } as const;

interface ObjectionsProps {
  objections: readonly ObjectionView[];
  /** The cursor of the next page; null on the last one. */
  older: string | null;
  zone: string;
  refusal: RefusedForm | undefined;
}

/** The specialist's objections with what was written about each. */
export function OwnObjections({ objections, older, zone, refusal }: ObjectionsProps) {
  const { t } = useOwnWords();
  const paths = usePaths();
  return (
    <Card aria-labelledby="objections">
      <CardHead id="objections" title={t("own.objections")} />
      <ul role="list" className={styles["objections"]}>
        {objections.map((one) => (
          <Objection
            key={one.id}
            objection={one}
            zone={zone}
            refusal={refusal?.values["objection_id"] === one.id ? refusal : undefined}
          />
        ))}
      </ul>
      {older !== null && (
        <p className={styles["more"]}>
          <RouterLink className="link" to={`${paths("invoices.own", {}, { objections: older })}#objections`}>
            {t("own.objections.older")}
          </RouterLink>
        </p>
      )}
    </Card>
  );
}

function Objection({
  objection,
  zone,
  refusal,
}: Pick<ObjectionsProps, "zone" | "refusal"> & { objection: ObjectionView }) {
  const { t, formats, monthOf } = useOwnWords();
  const { id, words, month, outcome, messages } = objection;
  const open = outcome === null;
  const answered = messages.at(-1)?.side === "team";
  const typed = refusal?.values["words"];
  const state = outcome ?? (answered ? ("answered" as const) : ("open" as const));
  return (
    <li className={styles["objection"]} id={`objection-${id}`}>
      <div className={styles["objection-head"]}>
        <div>
          <h3 className={styles["words"]}>{words}</h3>
          <p className="muted small">{t("own.objection.of", { month: monthOf(month) })}</p>
        </div>
        <Tag kind={outcome === null ? "orange" : tags[outcome]}>{t(`own.objection.${state}`)}</Tag>
      </div>
      {outcome !== null && <p className="small">{t(`own.objection.${outcome}.text`)}</p>}
      <details open={open}>
        <summary className="link small">{t("own.objection.messages", { count: messages.length })}</summary>
        <div className={styles["thread"]}>
          {messages.map((message) => (
            <ChatBubble
              key={message.id}
              own={message.side === "specialist"}
              author={t(message.side === "specialist" ? "own.objection.you" : "own.objection.team")}
              time={formats.dateTime(message.at, zone)}
              dateTime={message.at}
            >
              <span lang="" className={styles["message"]}>
                {message.words}
              </span>
            </ChatBubble>
          ))}
        </div>
      </details>
      {open && (
        <div className={styles["answer"]}>
          <details open={refusal?.values["intent"] === "write"}>
            <summary className="link small">
              {t("own.objection.reply")}
              <span className="visually-hidden">, {words}</span>
            </summary>
            <Form method="post" className={styles["form"]} noValidate>
              <FormKey />
              <input type="hidden" name="intent" value="write" />
              <input type="hidden" name="objection_id" value={id} />
              <TextArea
                id={`reply-${id}`}
                name="words"
                label={t("own.objection.reply")}
                hideLabel
                maxLength={longestWords}
                defaultValue={typeof typed === "string" ? typed : ""}
                error={refusal?.error.fields?.["words"]?.message}
                required
              />
              <div>
                <Button size="sm">{t("own.objection.reply.submit")}</Button>
              </div>
            </Form>
          </details>
          <Form method="post">
            <FormKey />
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="objection_id" value={id} />
            <Button variant="tertiary" size="sm">
              {t("own.objection.withdraw")}
              <span className="visually-hidden">, {words}</span>
            </Button>
          </Form>
        </div>
      )}
    </li>
  );
}
