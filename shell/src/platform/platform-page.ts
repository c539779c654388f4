import { addNamespace } from '@portal/shared/i18n'
import { addFactorTexts } from '../staff/factor/factor-texts.ts'
import { PlatformPage } from './PlatformPage.tsx'

/** What stands at /__platform, with its words: one file, for which no other page waits. */
export async function platformPage() {
  const own = addNamespace('platform', {
    en: () => import('@portal/shared/texts/en/platform.json'),
    es: () => import('@portal/shared/texts/es/platform.json'),
  })
  await Promise.all([own, addFactorTexts()])
  return PlatformPage
}
