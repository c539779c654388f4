import { addNamespace } from '@portal/shared/i18n'
import { PlatformPage } from './PlatformPage.tsx'

/**
 * The page at /__platform with its texts, in a file that no other page loads. It gets parts of the shell's first file as
 * props, because each module that it imported from there would become separate in that file, and larger.
 */
export async function platformPage() {
  await addNamespace('platform', {
    en: () => import('@portal/shared/texts/en/platform.json'),
    es: () => import('@portal/shared/texts/es/platform.json'),
  })
  return PlatformPage
}
