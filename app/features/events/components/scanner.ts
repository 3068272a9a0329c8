/** Reads QR codes from a camera, with the browser's own reader or else a decoder that is loaded on demand. */

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

type Reader = (video: HTMLVideoElement) => Promise<string | null>;

async function ownReader(): Promise<Reader | null> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Class || !(await Class.getSupportedFormats().catch((): string[] => [])).includes("qr_code")) return null;
  const detector = new Class({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** Larger pictures take longer and are read no better. */
const longestSide = 800;

async function loadedReader(): Promise<Reader> {
  const { decodeQR } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (!context || width === 0) return null;
    [canvas.width, canvas.height] = [width, height];
    context.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      // There is no code in this picture.
      return null;
    }
  };
}

const between = 200;
/** For this long, the same code in front of the camera counts once. */
const sameFor = 4000;

/** Shows the camera in `video` and reports the codes it reads. Returns a function that stops it. Rejects if there is no camera or no permission. */
export async function scan(video: HTMLVideoElement, seen: (text: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 } },
  });
  let over = false;
  const stop = () => {
    over = true;
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    video.srcObject = stream;
    await video.play();
    const read = (await ownReader()) ?? (await loadedReader());
    let last = { text: "", at: 0 };
    const look = async (): Promise<void> => {
      if (over) return;
      const text = await read(video).catch(() => null);
      const at = Date.now();
      if (text !== null && !over && (text !== last.text || at - last.at > sameFor)) seen(text);
      if (text !== null) last = { text, at };
      setTimeout(() => void look(), between);
    };
    void look();
    return stop;
  } catch (error) {
    stop();
    throw error;
  }
}
