import { addNamespace } from '@portal/shared/i18n'
import { PlatformPage } from './PlatformPage.tsx'

/**
 * What stands at /__platform, with its words: one file, for which no other page waits. What it needs of the shell's first
 * file is handed to it, because each module that it imported from there would stand in that file by itself, and larger.
 */
export async function platformPage() {
  await addNamespace('platform', {
    en: () => import('@portal/shared/texts/en/platform.json'),
    es: () => import('@portal/shared/texts/es/platform.json'),
  })
  return PlatformPage
}
