import { useState } from "react";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageTag } from "../../../platform/i18n/locales.ts";
import { type FileRefusal, formatBytes, splitChosenFiles } from "../../../ui/chosen-files.ts";
import { type DroppedFile, FileDrop } from "../../../ui/file-drop.tsx";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

const rules = { accept: [".pdf", "image/*"], maxBytes: 10_000_000, maxCount: 5 };

export default function Files() {
  const t = useTexts("showcase");
  const tag = languageTag[useLocale()];
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<{ name: string; reason: FileRefusal }[]>([]);
  const [said, setSaid] = useState("");
  const idOf = (file: File) => `${file.name}/${file.size}`;
  const add = (chosen: File[]) => {
    const sorted = splitChosenFiles(chosen, files, rules);
    setFiles([...files, ...sorted.taken]);
    setRefused(sorted.refused.map(({ file, reason }) => ({ name: file.name, reason })));
    setSaid(t("files.added", { count: sorted.taken.length }));
  };
  const remove = (id: string) => {
    const file = files.find((one) => idOf(one) === id);
    setFiles(files.filter((one) => one !== file));
    setRefused([]);
    setSaid(t("files.removed", { name: file?.name ?? "" }));
  };
  const shared = {
    dropText: t("files.drop"),
    chooseText: t("files.choose"),
    accept: rules.accept,
    label: t("files.label"),
    help: t("files.help"),
    multiple: true,
    removeLabel: (name: string) => t("files.remove", { name }),
  };
  const percent = new Intl.NumberFormat(tag, { style: "percent" });
  const still = { onAdd: () => {}, onRemove: () => {} };
  const report = (size: number) => ({ name: t("files.report"), size: formatBytes(tag, size) });
  const listed: DroppedFile[] = [
    { id: "a", ...report(340_000), state: "ready" },
    { id: "b", ...report(2_400_000), state: "loading", progress: 62, stateText: percent.format(0.62) },
    { id: "c", ...report(1_100_000), state: "done", stateText: t("files.sent") },
    { id: "d", ...report(14_000_000), state: "failed", error: t("files.error.size", { name: t("files.report") }) },
  ];
  return (
    <ShowcasePage part="files">
      <ShowcaseSection title={t("files.live")} wide>
        <FileDrop
          {...shared}
          name="reports"
          files={files.map((file) => ({
            id: idOf(file),
            name: file.name,
            size: formatBytes(tag, file.size),
            state: "ready" as const,
          }))}
          onAdd={add}
          onRemove={remove}
          announcement={said}
          error={
            refused.length > 0 &&
            refused.map(({ name, reason }) => <span key={name}>{t(`files.error.${reason}`, { name })} </span>)
          }
        />
      </ShowcaseSection>
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("state.default")}>
          <FileDrop {...shared} {...still} name="plain" files={[]} />
        </ShowcaseState>
        <ShowcaseState name={t("state.hover")} held="hover" target="input">
          <FileDrop {...shared} {...still} name="over" files={[]} />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus" target="input">
          <FileDrop {...shared} {...still} name="held" files={[]} />
        </ShowcaseState>
        <ShowcaseState name={t("state.error")}>
          <FileDrop
            {...shared}
            {...still}
            name="wrong"
            files={[]}
            error={t("files.error.type", { name: "igra.exe" })}
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.disabled")}>
          <FileDrop {...shared} {...still} name="off" files={[]} disabled />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <FileDrop {...shared} {...still} name="long" label={t("long.label")} help={t("long.help")} files={[]} />
        </ShowcaseState>
        <ShowcaseState name={t("files.list")}>
          <FileDrop {...shared} {...still} name="list" files={listed} />
        </ShowcaseState>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
