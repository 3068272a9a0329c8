import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink } from "../../../ui/index.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import styles from "./security.module.css";

/** Recovery codes, shown once: to copy, print, or download; downloading works without scripts. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTexts("accounts");
  const [scripts, setScripts] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setScripts(true);
    box.current?.focus();
  }, []);
  // In groups of four for reading; input is accepted with and without the dashes.
  const shown = codes.map((code) => code.replaceAll(/([^\s-]{4})(?=[^\s-])/g, "$1-"));
  const text = `Korak\n\n${shown.join("\n")}\n`;
  return (
    <div className={styles["codes"]} role="region" aria-labelledby="codes-title" tabIndex={-1} ref={box}>
      <h3 className="card-title" id="codes-title">
        {t("second.codes.new")}
      </h3>
      <p>{t("second.codes.new.text")}</p>
      <ol role="list" translate="no">
        {shown.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="cluster">
        <CopyButton text={text} label={t("second.copy")} copied={t("second.copied")} />
        {scripts && (
          <Button type="button" variant="tertiary" size="sm" iconStart="file-text" onClick={() => window.print()}>
            {t("second.codes.print")}
          </Button>
        )}
        <ButtonLink
          variant="tertiary"
          size="sm"
          iconStart="download-simple"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t("second.codes.file")}
        >
          {t("second.codes.download")}
        </ButtonLink>
      </div>
    </div>
  );
}
