import { useTexts } from "../navigation/link.tsx";
import { fileLimits, imageTypes } from "../platform/files/file.ts";
import { CropField } from "../ui/crop-field.tsx";
import type { FieldOwnProps } from "../ui/index.ts";

export type PictureFieldProps = Pick<FieldOwnProps, "id" | "label" | "error" | "mark" | "hideLabel" | "className"> & {
  disabled?: boolean | undefined;
};

/** The fields `file` and `crop`, as `POST /services/upload-image` expects them. */
export function PictureField(props: PictureFieldProps) {
  const t = useTexts("platform");
  return (
    <CropField
      {...props}
      name="file"
      cropName="crop"
      accept={imageTypes}
      maxBytes={fileLimits.imageBytes}
      help={t("crop.help")}
      dropText={t("crop.drop")}
      chooseText={t("crop.choose")}
      anotherText={t("crop.another")}
      unreadableText={t("crop.unreadable")}
      tooLargeText={t("crop.too_large")}
      texts={{
        stage: t("crop.stage"),
        keys: t("crop.keys"),
        zoom: t("crop.zoom"),
        zoomIn: t("crop.zoom_in"),
        zoomOut: t("crop.zoom_out"),
        preview: t("crop.preview"),
        position: (now) => t("crop.position", now),
      }}
    />
  );
}
