import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useRef } from "react";
import { type Crop, enlargeCrop, maxZoomOf, moveCrop, clampCrop, squareOf, largestCrop } from "./crop.ts";
import { Icon } from "./icon.tsx";
import { drawSquare, type Picture } from "./picture-source.ts";

export type CropStageTexts = {
  /** Accessible name of the picture that is moved. */
  stage: string;
  /** Instructions for moving and enlarging, by pointer and by keys. */
  keys: string;
  zoom: string;
  zoomIn: string;
  zoomOut: string;
  preview: string;
  /** The position of the picture for screen readers, in percent. */
  position: (now: { zoom: number; left: number; top: number }) => string;
};

export type CropStageProps = {
  picture: Picture;
  crop: Crop;
  onChange: (crop: Crop) => void;
  texts: CropStageTexts;
  id: string;
  ref?: Ref<HTMLDivElement>;
};

const step = { move: 0.04, far: 0.2, zoom: 1.1 };
/** Edges of the canvases in pixels; the style sheet sets their size on screen. */
const pixels = { stage: 640, large: 184, small: 96 };

const percent = (share: number) => Math.round(share * 100);

/** The picture behind a stone-shaped window. Dragging moves the picture, arrow keys move the window; pinching, + and - zoom. */
export function CropStage({ picture, crop, onChange, texts, id, ref }: CropStageProps) {
  const canvases = useRef<(HTMLCanvasElement | null)[]>([]);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  // Two pointer events may come before the next render.
  const current = useRef(crop);
  useEffect(() => {
    current.current = crop;
    for (const canvas of canvases.current) if (canvas) drawSquare(canvas, picture, squareOf(picture, crop));
  }, [picture, crop]);
  const change = (next: Crop) => {
    current.current = next;
    onChange(next);
  };

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.shiftKey ? step.far : step.move;
    // Arrow keys move the window over the picture, in the direction in which they scroll a page.
    const next: Record<string, () => Crop> = {
      ArrowLeft: () => moveCrop(picture, crop, -by, 0),
      ArrowRight: () => moveCrop(picture, crop, by, 0),
      ArrowUp: () => moveCrop(picture, crop, 0, -by),
      ArrowDown: () => moveCrop(picture, crop, 0, by),
      "+": () => enlargeCrop(picture, crop, step.zoom),
      "=": () => enlargeCrop(picture, crop, step.zoom),
      "-": () => enlargeCrop(picture, crop, 1 / step.zoom),
      _: () => enlargeCrop(picture, crop, 1 / step.zoom),
      Home: () => largestCrop,
    };
    const key = next[event.key];
    if (!key) return;
    event.preventDefault();
    change(key());
  };

  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const last = fingers.current.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([key]) => key !== event.pointerId)?.[1];
    const edge = event.currentTarget.getBoundingClientRect().width;
    // Each of two fingers contributes half of the movement.
    const share = (other ? 0.5 : 1) / edge;
    let next = moveCrop(picture, current.current, (last.x - now.x) * share, (last.y - now.y) * share);
    if (other) {
      const apart = (from: { x: number; y: number }) => Math.max(20, Math.hypot(from.x - other.x, from.y - other.y));
      next = enlargeCrop(picture, next, apart(now) / apart(last));
    }
    fingers.current.set(event.pointerId, now);
    change(next);
  };
  const up = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  const most = maxZoomOf(picture);
  const { zoom } = clampCrop(picture, crop);
  const square = squareOf(picture, crop);
  const room = (free: number, at: number) => (free > 0.5 ? percent(at / free) : 50);
  const position = texts.position({
    zoom: percent(zoom),
    left: room(picture.width - square.edge, square.left),
    top: room(picture.height - square.edge, square.top),
  });
  const canvas = (at: number, size: number) => (
    <canvas width={size} height={size} ref={(element) => void (canvases.current[at] = element)} aria-hidden="true" />
  );
  return (
    <div className="crop">
      <div
        ref={ref}
        className="crop-stage"
        role="application"
        tabIndex={0}
        aria-label={texts.stage}
        aria-describedby={`${id}-keys`}
        onKeyDown={press}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
      >
        {canvas(0, pixels.stage)}
      </div>
      <div className="crop-side">
        <div className="crop-previews" aria-hidden="true">
          <span className="crop-preview crop-preview-large">{canvas(1, pixels.large)}</span>
          <span className="crop-preview">{canvas(2, pixels.small)}</span>
          <span className="muted small">{texts.preview}</span>
        </div>
        <div className="crop-zoom">
          <button
            type="button"
            className="icon-button"
            aria-label={texts.zoomOut}
            disabled={zoom <= 1}
            onClick={() => change(enlargeCrop(picture, crop, 1 / step.zoom))}
          >
            <Icon name="minus" size={20} />
          </button>
          <input
            type="range"
            aria-label={texts.zoom}
            aria-valuetext={`${percent(zoom)} %`}
            min={100}
            max={Math.max(101, Math.round(most * 100))}
            step={1}
            value={Math.round(zoom * 100)}
            disabled={most <= 1}
            onChange={(event) => change(clampCrop(picture, { ...crop, zoom: Number(event.target.value) / 100 }))}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={texts.zoomIn}
            disabled={zoom >= most}
            onClick={() => change(enlargeCrop(picture, crop, step.zoom))}
          >
            <Icon name="plus" size={20} />
          </button>
        </div>
        <p className="muted small" id={`${id}-keys`}>
          {texts.keys}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {position}
      </p>
    </div>
  );
}
