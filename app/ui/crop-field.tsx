import "./styles/crop-field.css";
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { type Crop, cropText, largestCrop } from "./crop.ts";
import { CropStage, type CropStageTexts } from "./crop-stage.tsx";
import { FieldError, FieldGroup, type FieldOwnProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { type Picture, pictureOf } from "./picture-source.ts";

export type CropFieldProps = FieldOwnProps & {
  /** Name of the field that says which part to keep: left, top, width and height in fractions, or empty. */
  cropName: string;
  accept: readonly string[];
  maxBytes: number;
  /** Text around the link that opens the file dialog. */
  dropText: ReactNode;
  chooseText: ReactNode;
  anotherText: ReactNode;
  /** Shown instead of the stage if the browser cannot read the file, or it is too large. */
  unreadableText: ReactNode;
  tooLargeText: ReactNode;
  texts: CropStageTexts;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
};

/**
 * A picture and the square part of it to keep, chosen by pointer or keys. Without scripts it is a plain file input, and
 * the middle of the picture is kept.
 */
export function CropField(props: CropFieldProps) {
  const { cropName, accept, maxBytes, dropText, chooseText, anotherText, unreadableText, tooLargeText, texts } = props;
  const { name, label, id = name, help, mark, hideLabel, className, disabled, required } = props;
  const input = useRef<HTMLInputElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture>();
  const [crop, setCrop] = useState<Crop>(largestCrop);
  const [fault, setFault] = useState<"unreadable" | "tooLarge">();
  const [over, setOver] = useState(false);
  const asked = useRef(0);

  const take = async (file: File | undefined) => {
    const at = (asked.current += 1);
    setFault(undefined);
    setPicture(undefined);
    setCrop(largestCrop);
    if (!file) return;
    const refuse = (why: "unreadable" | "tooLarge") => {
      if (input.current) input.current.value = "";
      setFault(why);
    };
    if (file.size > maxBytes) return refuse("tooLarge");
    const found = accept.includes(file.type) ? await pictureOf(file).catch(() => undefined) : undefined;
    if (at !== asked.current) return;
    if (found) setPicture(found);
    else refuse("unreadable");
  };
  const takeEarly = useEffectEvent(() => {
    const early = input.current?.files?.[0];
    if (early) void take(early);
  });
  // A file chosen before the scripts ran.
  useEffect(() => takeEarly(), []);
  // The keyboard continues at the chosen file's place.
  useEffect(() => {
    if (picture && document.activeElement === input.current) stage.current?.focus();
  }, [picture]);

  const error = fault === "unreadable" ? unreadableText : fault === "tooLarge" ? tooLargeText : props.error;
  return (
    <FieldGroup {...{ name, label, mark, hideLabel, className }} id={`${id}-group`}>
      <input type="hidden" name={cropName} value={picture ? cropText(picture, crop) : ""} readOnly />
      {picture && <CropStage ref={stage} picture={picture} crop={crop} onChange={setCrop} texts={texts} id={id} />}
      <div
        className={classNames("file-drop", picture && "file-drop-again", over && "file-over", !!error && "file-wrong")}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <Icon name="file-arrow-up" size={picture ? 20 : 26} />
        <div>
          <label htmlFor={id}>
            {picture ? (
              <span className="link">{anotherText}</span>
            ) : (
              <>
                {dropText} <span className="link">{chooseText}</span>
              </>
            )}
          </label>
          {picture ? (
            <p className="muted small crop-file">{picture.name}</p>
          ) : (
            help && (
              <p className="muted small" id={`${id}-help`}>
                {help}
              </p>
            )
          )}
        </div>
        <input
          ref={input}
          type="file"
          id={id}
          name={name}
          accept={accept.join(",")}
          disabled={disabled}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(!picture && !!help && `${id}-help`, !!error && `${id}-error`) || undefined}
          onChange={(event: ChangeEvent<HTMLInputElement>) => void take(event.target.files?.[0])}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </FieldGroup>
  );
}
