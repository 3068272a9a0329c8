import "./styles/toast.css";
import { LoadingStones } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { Toast, ToastKind } from "./toast-queue.ts";

const icons = {
  info: "info",
  success: "check-circle",
  warning: "warning-circle",
  error: "x-circle",
} as const satisfies Partial<Record<ToastKind, string>>;

export type ToastCardProps = Pick<Toast, "kind" | "text" | "action"> & {
  closeLabel: string;
  onClose: () => void;
};

/** A toast's appearance: icon, text, action, close button. A loading toast has no close button. */
export function ToastCard({ kind, text, action, closeLabel, onClose }: ToastCardProps) {
  return (
    <div className={`toast-card toast-${kind}`}>
      {kind === "loading" ? <LoadingStones /> : kind !== "default" && <Icon name={icons[kind]} size={20} />}
      <p className="toast-text">{text}</p>
      {action}
      {kind !== "loading" && (
        <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
          <Icon name="x" size={16} />
        </button>
      )}
    </div>
  );
}
