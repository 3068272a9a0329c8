import { useId } from "react";
import { classNames } from "../../../ui/index.ts";
import { ModalContent, type ModalContentProps } from "../../../ui/modal.tsx";
import styles from "./demo.module.css";

/** A modal rendered inline, visible without opening it. */
export function InlineModal(props: Omit<ModalContentProps, "id">) {
  const id = useId();
  return (
    <div className={classNames("modal", styles["still"])} role="group" aria-labelledby={`${id}-title`}>
      <ModalContent id={id} {...props} />
    </div>
  );
}
