/** The width in squares of the white margin around a QR code, which cameras need to find it. */
const quiet = 4;

interface QrCodeProps {
  /** The code as plain data: its width in squares, and the dark stretches of each row. */
  squares: { size: number; dark: readonly { x: number; y: number; width: number }[] };
  label: string;
  className: string | undefined;
}

/** A QR code, drawn as one path. */
export function QrCode({ squares: { size, dark }, label, className }: QrCodeProps) {
  const path = dark.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join("");
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
