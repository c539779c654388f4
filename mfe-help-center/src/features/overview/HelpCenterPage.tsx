import type { ReactNode } from 'react'
import { HandHeart, Mail, MessageSquareWarning, MessagesSquare, Phone, Scale, type LucideIcon } from 'lucide-react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Badge, Card, DescriptionList, EmptyState, LinkButton, Loaded, PageHeader } from '@portal/shared/ui'
import { helpPaths } from '../../lib/help-paths.ts'
import { RequestList } from '../../lib/RequestList.tsx'
import styles from './HelpCenterPage.module.css'

/** The three kinds of requests (H-01), and messages (F-35), calls (F-36) and the chat (K-46) of tenants that have them. */
const ways = [
  { id: 'hardship', icon: HandHeart, to: paths.hardships },
  { id: 'dispute', icon: Scale, to: paths.disputes },
  { id: 'complaint', icon: MessageSquareWarning, to: paths.complaints },
  { id: 'messages', icon: Mail, to: helpPaths.messages },
  { id: 'callBack', icon: Phone, to: helpPaths.callBack },
  { id: 'chat', icon: MessagesSquare, to: helpPaths.chat },
] as const

/** /help-center: the requests that a consumer can send, the sent ones, and the company's contact data (H-01, F-06). */
export function HelpCenterPage() {
  const { t } = useTranslation('help-center')
  const has: Partial<Record<string, boolean>> = {
    chat: useCapability('chat.enabled'),
    messages: useCapability('messages.enabled'),
    callBack: useCapability('call_back.enabled'),
  }
  usePageTitle(t('overview.title'))
  return (
    <>
      <PageHeader title={t('overview.title')} lead={t('overview.lead')} />
      <div className={styles.ways}>
        {ways
          .filter(({ id }) => has[id] ?? true)
          .map(({ id, icon, to }) => (
            <WayCard
              key={id}
              icon={icon}
              to={to}
              title={t(`overview.${id}`)}
              text={t(`overview.${id}Text`)}
              open={t(`overview.${id}Open`)}
              note={id === 'messages' ? <Unread /> : null}
            />
          ))}
      </div>
      <div className={styles.below}>
        <MyRequests />
        <Contact />
      </div>
    </>
  )
}

interface WayCardProps {
  icon: LucideIcon
  title: string
  text: string
  to: string
  open: string
  note: ReactNode
}

/** One way to get help, in a sentence, with a link. */
function WayCard({ icon: Icon, title, text, to, open, note }: WayCardProps) {
  return (
    <Card
      title={
        <span className={styles.title}>
          <Icon aria-hidden="true" size={24} />
          {title}
          {note}
        </span>
      }
    >
      <div className={styles.way}>
        <p>{text}</p>
        <LinkButton as={Link} to={to} kind="secondary">
          {open}
        </LinkButton>
      </div>
    </Card>
  )
}

/** F-35: how many messages of staff wait to be read. */
function Unread() {
  const { t } = useTranslation('help-center')
  const { data } = useQuery(endpoints.listThreads, { query: { page: '1', per_page: '1' } })
  const count = data?.unread ?? 0
  return count > 0 ? <Badge tone="info">{t('overview.unread', { count })}</Badge> : null
}

/** The number of the newest requests shown. */
const SHOWN = '3'

/** The person's newest requests, with a link to all of them. */
function MyRequests() {
  const { t } = useTranslation('help-center')
  const query = useQuery(endpoints.listConsumerCases, { query: { page: '1', per_page: SHOWN } }, { keepPrevious: true })
  const hasRows = Boolean(query.data?.data.length)
  return (
    <Card title={t('requests.mine')} footer={hasRows ? <Link to={helpPaths.requests}>{t('requests.all')}</Link> : null}>
      <Loaded query={query} loading={t('requests.loading')} failed={t('requests.failed')}>
        {({ data: rows }) =>
          rows.length > 0 ? (
            <RequestList rows={rows} />
          ) : (
            <EmptyState title={t('requests.none')}>{t('requests.noneHelp')}</EmptyState>
          )
        }
      </Loaded>
    </Card>
  )
}

/** The phone, the hours and the addresses of the company. */
function Contact() {
  const { t } = useTranslation('help-center')
  const language = useLanguage()
  const { tenant, hours } = useTenant((x) => x.settings)
  const { street, city, state, zip } = tenant.address
  return (
    <Card title={t('overview.contact')}>
      <DescriptionList
        layout="rows"
        items={[
          {
            id: 'phone',
            term: t('overview.phone'),
            value: <a href={`tel:${tenant.phone_number.replace(/[^+\d]/g, '')}`}>{tenant.phone_number}</a>,
          },
          { id: 'hours', term: t('overview.hours'), value: hours[language] },
          { id: 'email', term: t('overview.email'), value: <a href={`mailto:${tenant.email}`}>{tenant.email}</a> },
          { id: 'mail', term: t('overview.mail'), value: `${tenant.full_name}, ${street}, ${city}, ${state} ${zip}` },
        ]}
      />
    </Card>
  )
}
