import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Notice } from "../../../ui/index.ts";
import styles from "./team.module.css";

type State = { is: "reading" | "broken" } | { is: "shown"; of: number; drawn: number };

/** The pages of a PDF, drawn one below the other. Without JavaScript the PDF can be downloaded. */
export function DocumentPages({ link, name }: { link: string; name: string }) {
  const t = useTexts("team");
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ is: "reading" });
  useEffect(() => {
    const place = host.current;
    if (import.meta.env.SSR || !place) return;
    const ended = new AbortController();
    let drawn = 0;
    void (async () => {
      try {
        const { drawPdf } = await import("./draw-pdf.ts");
        const of = await drawPdf(
          link,
          ({ canvas, text }) => {
            drawn += 1;
            canvas.setAttribute("role", "img");
            canvas.setAttribute("aria-label", t("document.page", { number: drawn, name }));
            const said = document.createElement("p");
            said.className = "visually-hidden";
            said.lang = "";
            said.textContent = text;
            place.append(canvas, ...(text ? [said] : []));
          },
          ended.signal,
        );
        if (!ended.signal.aborted) setState({ is: "shown", of, drawn });
      } catch {
        if (!ended.signal.aborted) setState({ is: "broken" });
      }
    })();
    return () => {
      ended.abort();
      place.replaceChildren();
      setState({ is: "reading" });
    };
  }, [link, name, t]);
  return (
    <>
      <noscript>
        <p>{t("document.pdf")}</p>
      </noscript>
      {state.is === "broken" && <Notice kind="warning">{t("document.broken")}</Notice>}
      <div
        ref={host}
        className={styles["pages"]}
        role="group"
        aria-label={name}
        tabIndex={0}
        aria-busy={state.is === "reading"}
      />
      <p className="muted small" role="status">
        {state.is === "reading"
          ? t("document.reading")
          : state.is === "shown"
            ? t("document.pages", { drawn: state.drawn, of: state.of })
            : ""}
      </p>
    </>
  );
}
