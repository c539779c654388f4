import { imageBytes } from '@portal/shared/contract'
import { fitPicture, toBase64 } from '@portal/shared/ui'
import type { ImageKind } from '../values/image-source.ts'

/** Types that the server stores unchanged. */
const KEPT = /^image\/(?:svg\+xml|png|webp|x-icon|vnd\.microsoft\.icon)$/
/** Types that a browser can make smaller. */
const PICTURES = /^image\/(?:jpeg|png|webp)$/
/** The longest sides to try, in pixels: the first result that is small enough is sent. */
const SIDES: Readonly<Record<ImageKind, readonly number[]>> = { logo: [1200, 800, 480, 320], favicon: [256, 128, 64] }

/** Types that the file chooser offers. */
export const imageTypes: Readonly<Record<ImageKind, string>> = {
  logo: '.svg,.png,.webp,.jpg,.jpeg',
  favicon: '.svg,.png,.webp,.ico,.jpg,.jpeg',
}

/** A chosen image as it is sent, or the name of its fault (`issue.<name>`). */
export async function readTenantImage(kind: ImageKind, file: File): Promise<{ base64: string } | { issue: string }> {
  if (KEPT.test(file.type) && file.size <= imageBytes[kind]) return { base64: await base64Of(file) }
  if (!PICTURES.test(file.type)) return { issue: KEPT.test(file.type) ? 'image_too_large' : 'image_unknown' }
  for (const longest of SIDES[kind]) {
    const smaller = await fitPicture(file, { longest, type: 'image/webp' })
    // `fitPicture` returns the same file when the browser cannot read it.
    if (smaller === file) return { issue: 'image_broken' }
    if (smaller.size <= imageBytes[kind]) return { base64: await base64Of(smaller) }
  }
  return { issue: 'image_too_large' }
}

const base64Of = async (file: Blob): Promise<string> => toBase64(new Uint8Array(await file.arrayBuffer()))
