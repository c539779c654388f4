import { PenLine } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import type { EstablishedPlan } from '@portal/shared/contract'
import { Link } from '@portal/shared/router'
import { LinkButton } from '@portal/shared/ui'
import { useSigningLink } from '../../lib/use-signing-link.ts'
import { InReach } from './InReach.tsx'

/** C-33: leads to the agreement that waits for the consumer's signature; nothing for a co-debtor. */
export function SignLink({ plan }: { plan: EstablishedPlan }) {
  const { t } = useTranslation('payments')
  const signing = useSigningLink(plan, false)
  return signing ? (
    <InReach>
      <LinkButton as={Link} to={signing} kind="primary" icon={<PenLine aria-hidden="true" />}>
        {t('next.sign')}
      </LinkButton>
    </InReach>
  ) : null
}
