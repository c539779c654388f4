import { useQuery } from '@portal/shared/client'
import { endpoints, type TenantDraft } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Loaded, Skeleton } from '@portal/shared/ui'
import type { PortalText } from '../model/portal-texts.ts'
import { AgreementEditor } from './AgreementEditor.tsx'

/** Reads the product's words of an agreement for their editor. */
export function AgreementPage({ text, draft }: { text: PortalText; draft: TenantDraft }) {
  const { t } = useTranslation('staff-settings')
  const query = useQuery(endpoints.listAgreementTemplates, {})
  const template = query.data?.data.find(({ kind }) => text.path === `/agreement_texts/${kind}`)
  return (
    <Loaded
      query={{ ...query, data: template }}
      loading={t('loading')}
      failed={t('failed')}
      skeleton={<Skeleton shape="block" count={3} />}
    >
      {(found) => <AgreementEditor text={text} template={found} draft={draft} />}
    </Loaded>
  )
}
