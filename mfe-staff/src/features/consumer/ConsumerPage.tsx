import { Suspense, type ReactNode } from 'react'
import { Mail } from 'lucide-react'
import type { ClientProfile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link, useLocation, useParams } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { useCapability } from '@portal/shared/tenant'
import {
  Awaited,
  BackLink,
  Card,
  DateText,
  DescriptionList,
  LinkButton,
  Loaded,
  PageHeader,
  Skeleton,
  Stack,
  writeCounts,
} from '@portal/shared/ui'
import { useListPlace } from '../../lib/list-place.ts'
import { ConsumerHeading } from './ConsumerHeading.tsx'
import { ConsumerRecord } from './ConsumerRecord.tsx'
import { ContactPanel, IdentityCorrections } from './lazy-parts.ts'
import { StatusWarnings } from './legal/StatusWarnings.tsx'
import { useConsumer } from './use-consumer.ts'
import styles from './ConsumerPage.module.css'

writeCounts()

/** /admin/consumers/consumer/:id: the page of one consumer for staff (S-22 to S-29). */
export function ConsumerPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('staff')
  const query = useConsumer(id)
  const isUnknown = query.error?.code === 'not_found'
  return (
    <Loaded
      query={query}
      loading={t('consumer.loading')}
      failed={t('consumer.failed')}
      unknown={{ title: t('consumer.notFound'), text: t('consumer.notFoundHelp') }}
      skeleton={<Skeleton shape="block" count={2} />}
      frame={(state) => <Unloaded title={isUnknown ? t('consumer.notFound') : t('consumer.loading')}>{state}</Unloaded>}
    >
      {({ data }) => <Consumer consumer={data} />}
    </Loaded>
  )
}

function Consumer({ consumer }: { consumer: ClientProfile }) {
  usePageTitle(consumer.full_name, 'short')
  const mayContact = useCan('comm_count.view')
  const maySeeStatus = useCan('legal_status.view')
  return (
    <>
      <PageHeader
        title={consumer.full_name}
        back={<BackToList />}
        actions={<NewEmail clientId={consumer.client_id} />}
      />
      {maySeeStatus ? <StatusWarnings clientId={consumer.client_id} /> : null}
      <ConsumerHeading consumer={consumer} />
      <div className={styles.columns} data-beside>
        <div>
          <ConsumerRecord consumer={consumer} />
        </div>
        <aside className={styles.side}>
          <ConsumerFacts consumer={consumer} />
          {mayContact ? <ContactPanel clientId={consumer.client_id} /> : null}
        </aside>
      </div>
    </>
  )
}

/** Facts that a caller confirms (S-25): date of birth, masked SSN and, for some tenants, the address. */
function ConsumerFacts({ consumer }: { consumer: ClientProfile }) {
  const { t } = useTranslation('staff')
  const hasAddress = useCapability('staff.side_address')
  const mayCorrect = useCan('identity.correct')
  const { street, city, state, zip } = consumer
  const place = [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <Card title={t('consumer.facts')}>
      <Stack gap={4}>
        <DescriptionList
          items={[
            {
              id: 'dob',
              term: t('consumer.dob'),
              value: consumer.dob && <DateText date={consumer.dob} style="us" />,
              isAlwaysShown: true,
            },
            { id: 'ssn', term: t('consumer.ssn'), value: consumer.ssn, isAlwaysShown: true },
            { id: 'address', term: t('consumer.address'), value: hasAddress ? place : null },
          ]}
        />
        {mayCorrect ? (
          <Suspense fallback={<Awaited />}>
            <IdentityCorrections consumer={consumer} />
          </Suspense>
        ) : null}
      </Stack>
    </Card>
  )
}

/** S-82: the link to a new e-mail about the open debt, for staff who may send one. */
function NewEmail({ clientId }: { clientId: string }) {
  const { t } = useTranslation('staff')
  const { search } = useLocation()
  if (!useCan('email.send')) return null
  return (
    <LinkButton as={Link} to={paths.emailTemplates(clientId) + search} icon={<Mail aria-hidden="true" size={18} />}>
      {t('consumer.newEmail')}
    </LinkButton>
  )
}

function Unloaded({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('staff')
  usePageTitle(title)
  return (
    <>
      <PageHeader title={t('consumer.one')} back={<BackToList />} />
      {children}
    </>
  )
}

/** The link back to the list: same search, status and page, with the focus on this customer's row. */
function BackToList() {
  const { t } = useTranslation('staff')
  const { id } = useParams()
  const [{ query, state }] = useListPlace()
  return (
    <BackLink as={Link} to={paths.consumers + query} state={{ ...(state as object | null), opened: id }}>
      {t('consumer.back')}
    </BackLink>
  )
}
