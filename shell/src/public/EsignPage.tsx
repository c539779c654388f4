import { useState } from 'react'
import type { ApiError } from '@portal/shared/client'
import { useTranslation } from '@portal/shared/i18n'
import { useSearchParams } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Cluster } from '@portal/shared/ui'
import { BadLink } from './BadLink.tsx'
import { EsignFailed } from './EsignFailed.tsx'
import { EsignForm } from './EsignForm.tsx'
import { HomeButton } from './HomeButton.tsx'
import { PublicCard } from './PublicCard.tsx'

/**
 * /electronic-signature-authorization (SH-33, SH-96, SH-97): `client_id` is a signed token for this one purpose. Only
 * the Authorize button uses it, not opening the page.
 */
export function EsignPage() {
  const { t } = useTranslation('public-pages')
  const [query] = useSearchParams()
  const token = query.get('client_id') ?? ''
  const { full_name: tenant, phone_number: phone } = useTenant((x) => x.settings.tenant)
  const [end, setEnd] = useState<'authorized' | ApiError>()
  if (token === '') return <BadLink of="esign" />
  if (end === undefined) return <EsignForm token={token} onDone={() => setEnd('authorized')} onFailed={setEnd} />
  if (end !== 'authorized') return <EsignFailed error={end} />
  return (
    <PublicCard title={t('esign.doneTitle')} hasHelp={false} isNext>
      <p>{t('esign.done', { tenant, phone })}</p>
      <Cluster>
        <HomeButton />
      </Cluster>
    </PublicCard>
  )
}
