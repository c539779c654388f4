import { useState } from 'react'
import { Check, UserPen, Users, X } from 'lucide-react'
import type { ClientProfile } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { useCapability } from '@portal/shared/tenant'
import { Badge, Button, DescriptionList, Notice, smallPrint, VisuallyHidden } from '@portal/shared/ui'
import { StandingLine } from './contact/StandingLine.tsx'
import { AssignDialog } from './lazy-parts.ts'
import styles from './ConsumerHeading.module.css'

/** The consumer's agent, the co-borrowers and, for some tenants, the ways to contact the consumer (S-22 to S-24). */
export function ConsumerHeading({ consumer }: { consumer: ClientProfile }) {
  const { t } = useTranslation('staff')
  const hasFlags = useCapability('staff.contact_flags_header')
  const mayContact = useCan('comm_count.view')
  const flags = hasFlags ? consumer.contact_flags : null
  return (
    <div className={styles.heading}>
      <DescriptionList
        items={[
          { id: 'agent', term: t('consumer.agent'), value: consumer.agent ?? t('consumer.unassigned') },
          { id: 'segment', term: t('consumer.segment'), value: consumer.segment ?? t('consumer.unassigned') },
          { id: 'borrowers', term: t('consumer.coBorrowers'), value: <CoBorrowers people={consumer.co_borrowers} /> },
        ].filter((item) => item.id !== 'borrowers' || consumer.co_borrowers.length > 0)}
      />
      {consumer.mail_returned_on ? <MailReturned on={consumer.mail_returned_on} /> : null}
      {flags ? <ContactFlags flags={flags} /> : null}
      {mayContact ? <StandingLine clientId={consumer.client_id} /> : null}
      <AssignButton consumer={consumer} />
    </div>
  )
}

/** nothing reaches the consumer by mail as long as this is their address. */
function MailReturned({ on }: { on: string }) {
  const { t } = useTranslation('staff')
  const date = formatDate(on as LocalDate, 'medium', useLanguage())
  return (
    <div className={styles.warning}>
      <Notice
        tone="warning"
        title={t('consumer.mailReturned')}
        actions={<Link to={{ hash: '#profile' }}>{t('consumer.mailReturnedLink')}</Link>}
      >
        {t('consumer.mailReturnedHelp', { date })}
      </Notice>
    </div>
  )
}

/** S-22: an administrator assigns the customer to an agent. */
function AssignButton({ consumer }: { consumer: ClientProfile }) {
  const { t } = useTranslation('staff')
  const [isOpen, setOpen] = useState(false)
  if (!useCan('staff.manage')) return null
  return (
    <div className={styles.assign}>
      <Button size="small" icon={<UserPen aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('consumer.assign')}
      </Button>
      {isOpen ? <AssignDialog consumer={consumer} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** K-26: links to the co-borrowers; each opens in a tab of its own, so that the page stays (S-23). */
function CoBorrowers({ people }: { people: ClientProfile['co_borrowers'] }) {
  const { t } = useTranslation('staff')
  return (
    <ul role="list" className={styles.people}>
      {people.map((person) => (
        <li key={person.id}>
          <Link to={paths.consumer(person.id)} target="_blank" rel="noopener" className={styles.person}>
            <Users aria-hidden="true" size={16} />
            {person.full_name}
            <VisuallyHidden> {t('consumer.newTab')}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ContactFlags({ flags }: { flags: NonNullable<ClientProfile['contact_flags']> }) {
  const { t } = useTranslation('staff')
  return (
    <div className={styles.flags}>
      <span className={smallPrint}>{t('consumer.mayContact')}</span>
      {(['call', 'text', 'email'] as const).map((way) => (
        <Badge
          key={way}
          tone={flags[way] ? 'success' : 'danger'}
          icon={flags[way] ? <Check aria-hidden="true" size={16} /> : <X aria-hidden="true" size={16} />}
        >
          {t(`consumer.contact.${way}`)}: {flags[way] ? t('consumer.yes') : t('consumer.no')}
        </Badge>
      ))}
    </div>
  )
}
