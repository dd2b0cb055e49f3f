/**
 * The widths and qualities that `/_image` makes; any other is refused, or a visitor could have
 * pictures made without end. Small ones are of avatars and logos, then the breakpoints 320 to 1536
 * at densities 1 and 2.
 */
export const IMAGE_WIDTHS = [
  32, 48, 64, 96, 128, 192, 256, 320, 384, 512, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072,
] as const

export const IMAGE_QUALITIES = [50, 75, 100] as const

export const DEFAULT_IMAGE_QUALITY = 100

export type ImageQuality = (typeof IMAGE_QUALITIES)[number]
