import type { Mailing } from '@portal/shared/contract'
import { formatCount } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ListPage, Page } from '@portal/shared/kit'
import { useParams } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList, Loaded, Skeleton, Stack, writeCounts } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { useLetterColumns } from './letter-columns.tsx'
import { MailingStatus } from './MailingStatus.tsx'
import { ReleaseMailing } from './ReleaseMailing.tsx'
import styles from './MailingsPage.module.css'
import { LETTERS_SHOWN, useMailing } from './use-mailings.ts'

writeCounts()

/** /admin/letters/mailings/:mailingId: one mailing with its letters, in the order of their pages. */
export function MailingPage() {
  const { t } = useTranslation('staff-mailings')
  const { mailingId = '' } = useParams()
  const list = useMailing(mailingId)
  const columns = useLetterColumns()
  return (
    <Page
      title={list.query.data?.data.mailing.name ?? t('mailing.one')}
      back={{ to: deskPaths.mailings, label: t('title') }}
    >
      <Loaded
        query={list.query}
        loading={t('mailing.loading')}
        failed={t('mailing.failed')}
        unknown={{ title: t('mailing.notFound'), text: t('mailing.notFoundHelp') }}
        skeleton={<Skeleton shape="block" count={2} />}
      >
        {({ data }) => (
          <Stack gap={6}>
            <MailingFacts mailing={data.mailing} />
            <div>
              <ListPage
                list={list}
                size={LETTERS_SHOWN}
                title={t('mailing.letters')}
                caption={t('mailing.letters')}
                pager={t('mailing.pager')}
                loading={t('mailing.loading')}
                failed={t('mailing.failed')}
                none={{ title: t('mailing.none'), text: t('mailing.noneHelp') }}
                noPage={{ title: t('mailing.noPage'), first: t('mailing.firstPage') }}
                columns={columns}
                rowKey={(row) => row.letter_id}
              />
            </div>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

/** What is in a mailing, and when each of its steps was. */
function MailingFacts({ mailing }: { mailing: Mailing }) {
  const { t } = useTranslation('staff-mailings')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const at = (instant: string | null) =>
    instant && (
      <span className={styles.instant}>
        <DateText instant={instant} zone={zone} />
      </span>
    )
  const released = mailing.released_at && (
    <>
      {mailing.released_by ?? t('byItself')}, {at(mailing.released_at)}
    </>
  )
  return (
    <Card
      title={t('mailing.facts')}
      footer={mailing.status === 'awaiting_release' ? <ReleaseMailing mailing={mailing} /> : null}
    >
      <DescriptionList
        items={[
          { id: 'status', term: t('column.status'), value: <MailingStatus mailing={mailing} /> },
          { id: 'date', term: t('column.date'), value: <DateText date={mailing.business_date} /> },
          { id: 'letters', term: t('column.letters'), value: formatCount(mailing.letters, language) },
          {
            id: 'pages',
            term: t('column.pages'),
            value: mailing.pages === null ? null : formatCount(mailing.pages, language),
          },
          { id: 'made', term: t('mailing.made'), value: at(mailing.created_at) },
          { id: 'released', term: t('mailing.released'), value: released },
          { id: 'handedOver', term: t('mailing.handedOver'), value: at(mailing.handed_over_at) },
        ]}
      />
    </Card>
  )
}
