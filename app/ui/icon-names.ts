/** Every icon in the sprite, by Phosphor name. `npm run draw` regenerates `icons.svg` from this list. */
export const iconNames = [
  "arrow-left", "arrow-right", "arrow-square-out", "arrows-clockwise", "arrows-left-right", "copy", "baby", "bell", "book-open", "brain",
  "calendar-blank", "calendar-check", "calendar-plus", "calendar-x", "caret-down", "caret-left", "caret-right",
  "caret-up", "chat-circle-dots", "chat-teardrop-dots", "chat-text", "check", "check-circle", "checks", "circle",
  "clipboard-text", "clock", "coins", "credit-card", "dots-three", "download-simple", "ear", "envelope-simple", "eye",
  "eye-slash", "file-text", "folder-open", "funnel-simple", "game-controller", "gear", "globe-simple", "google-logo",
  "graduation-cap", "hand-coins", "hand-heart", "hand-waving", "heart", "hourglass-medium", "house",
  "identification-card", "info", "key", "lifebuoy", "list", "list-checks", "lock-simple", "magnifying-glass", "map-pin",
  "minus", "monitor", "moon", "note-pencil", "paper-plane-tilt", "paperclip", "pencil-simple", "phone", "plus",
  "prohibit", "puzzle-piece", "receipt", "seal-check", "shield-check", "sign-in", "sign-out", "sliders-horizontal",
  "smiley", "sparkle", "star", "star-fill", "student", "sun", "ticket", "translate", "trash", "umbrella", "user",
  "user-circle", "user-plus", "users", "users-three", "video-camera", "warning-circle", "wind", "x", "x-circle",
  "arrow-u-up-left", "calendar-star", "clock-countdown", "hand-palm", "push-pin", "question", "scales", "stairs",
  "storefront", "suitcase-simple", "tag", "text-aa", "thumbs-up", "timer", "tree", "wallet",
  "house-fill", "magnifying-glass-fill", "calendar-blank-fill", "chat-circle-dots-fill", "user-circle-fill",
  "video-camera-fill", "paper-plane-tilt-fill", "users-fill", "wallet-fill", "receipt-fill", "heart-fill",
  "check-circle-fill", "warning-circle-fill", "info-fill", "file-arrow-up", "sort-ascending", "share-network", "microphone",
  "arrow-up-right", "basket", "binoculars", "cards", "cards-three", "circles-three", "equals", "footprints", "link-simple", "music-notes", "path",
  "music-note-fill", "speaker-high-fill", "pause-fill", "play-fill", "lightbulb-fill", "hand-pointing-fill", "arrow-counter-clockwise",
] as const;

export type IconName = (typeof iconNames)[number];
