import type { ComponentType } from 'react'
import { addNamespace, i18n, useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Button, Notice, Stack } from '@portal/shared/ui'
import type { RemoteFailure } from './remote-loader.ts'

/** Props of the notice in the place of a remote. */
export interface RemoteNotice {
  /** The remote's short name. */
  remote: string
  kind: RemoteFailure
  size: 'page' | 'slot'
  onRetry: () => void
}

/** Loads the notice together with its texts, for which no other page waits. */
export async function withTexts(): Promise<ComponentType<RemoteNotice>> {
  await addNamespace('release', {
    en: () => import('@portal/shared/texts/en/release.json'),
    es: () => import('@portal/shared/texts/es/release.json'),
  })
  return RemoteKilled
}

/**
 * The notice in the place of a switched-off remote (W14): nothing is lost, the phone number, and an alternative where
 * the texts have a word on it. A click looks whether it is on again.
 */
function RemoteKilled({ remote, size, onRetry }: RemoteNotice) {
  const { t } = useTranslation('release')
  const { t: common } = useTranslation('common')
  const { full_name: company, phone_number: phone, address } = useTenant((x) => x.settings.tenant)
  const hours = useCapability('support.hours')[useLanguage()]
  // A number that breaks over two lines is hard to dial.
  const words = { company, phone: phone.replaceAll(' ', '\u00a0'), hours }
  const { street, city, state, zip } = address
  const instead = `killed.instead.${remote}`
  const hasInstead = i18n.exists(`release:${instead}`)
  return (
    <Notice
      tone="warning"
      live="polite"
      actions={<Button onClick={onRetry}>{common('action.tryAgain')}</Button>}
      title={
        size === 'page' ? (
          <span role="heading" aria-level={1}>
            {t('killed.page', words)}
          </span>
        ) : (
          t('killed.part', words)
        )
      }
    >
      <Stack gap={2}>
        <p>{t('killed.safe', words)}</p>
        {hasInstead ? (
          <p>{t(instead, { ...words, address: `${company}, ${street}, ${city}, ${state} ${zip}` })}</p>
        ) : null}
        {size === 'page' || !hasInstead ? <p>{t('killed.call', words)}</p> : null}
      </Stack>
    </Notice>
  )
}
