import { useQuery } from '@portal/shared/client'
import { endpoints, type TenantDraft } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ErrorState, Loading, Skeleton } from '@portal/shared/ui'
import type { PortalText } from '../model/portal-texts.ts'
import { AgreementEditor } from './AgreementEditor.tsx'

/** The product's words of an agreement, and the tenant's own in their place. */
export function AgreementPage({ text, draft }: { text: PortalText; draft: TenantDraft }) {
  const { t } = useTranslation('staff-settings')
  const { data, error, refresh } = useQuery(endpoints.listAgreementTemplates, {})
  const template = data?.data.find(({ kind }) => text.path === `/agreement_texts/${kind}`)
  if (error && !template)
    return (
      <ErrorState title={t('failed')} onRetry={refresh} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  if (!template)
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="block" count={3} />
      </Loading>
    )
  return <AgreementEditor text={text} template={template} draft={draft} />
}
