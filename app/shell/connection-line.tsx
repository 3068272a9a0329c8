import { useEffect } from "react";
import { useLocation } from "react-router";
import { useTexts } from "../navigation/link.tsx";
import { Button } from "../ui/index.ts";
import { forgetConnectionLoss, type ConnectionLoss, sendAgain, useConnectionLoss } from "./connection.ts";
import { formKeyOf } from "../forms/form-keys.ts";
import styles from "./later.module.css";

/** Quiet notice that a request did not reach the server or its response did not arrive. */
export function ConnectionLine() {
  const loss = useConnectionLoss();
  const t = useTexts("platform");
  const { pathname } = useLocation();
  useEffect(() => {
    if (loss?.form && !loss.form.isConnected) forgetConnectionLoss();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the forms change with the page
  }, [loss, pathname]);
  return (
    <div role="status">
      {loss && (
        <div className={`${styles["note"]} ${styles["lost"]}`}>
          <p>{t(`connection.${wordsOf(loss)}`)}</p>
          {loss.what !== "next" && (
            <Button size="sm" variant="neutral" onClick={sendAgain}>
              {t(loss.back ? "connection.send" : "connection.again")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function wordsOf({ what, why, form, back }: ConnectionLoss) {
  if (what === "next") return "next";
  if (what === "page") return why === "away" ? "page.away" : "page";
  if (back) return "form.back";
  if (why === "failed" || why === "offline") return `form.${why}` as const;
  if (why === "away" && !(form && formKeyOf(form))) return "page.away";
  return form && formKeyOf(form) ? (`form.${why}` as const) : "form.unsure";
}
