import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { dataRows, ListPage, oneOf, Page, pageNumber, pageSize, useList } from '@portal/shared/kit'
import { deskPaths } from '../../lib/desk-paths.ts'
import { PillChoice } from '../../lib/pill-choice/PillChoice.tsx'
import { useMessageColumns } from './message-columns.tsx'

const choices = ['waiting', 'answered', 'all'] as const

const messagesAddress = {
  which: oneOf(choices),
  sort: oneOf(['-since', 'since'] as const),
  page: pageNumber(),
  size: pageSize(),
}

/** /admin/messages: what customers and staff wrote to each other, whoever began to wait last first (F-35). */
export function MessagesPage() {
  const { t } = useTranslation('staff-threads')
  const list = useList(
    endpoints.listStaffThreads,
    messagesAddress,
    ({ which, sort, page, size }) => ({
      query: { sort, page: String(page), per_page: String(size), ...(which !== 'all' && { status: which }) },
    }),
    dataRows,
  )
  const { view, show, query } = list
  const waiting = query.data?.waiting
  const named = (which: (typeof choices)[number]) =>
    which === 'waiting' && waiting !== undefined
      ? t('list.which.waitingCounted', { number: waiting })
      : t(`list.which.${which}`)
  return (
    <Page title={t('list.title')} lead={t('list.lead')} back={{ to: deskPaths.work, label: t('list.back') }}>
      <ListPage
        list={list}
        title={
          <PillChoice
            label={t('list.show')}
            values={choices}
            chosen={view.which}
            onChoose={(which) => show({ which })}
            text={named}
          />
        }
        caption={t('tab.list')}
        pager={t('tab.pager')}
        perPage={t('tab.perPage')}
        loading={t('tab.loading')}
        failed={t('tab.failed')}
        none={{ title: t(`list.none.${view.which}`), text: t(`list.noneHelp.${view.which}`) }}
        columns={useMessageColumns()}
        rowKey={({ id }) => id}
      />
    </Page>
  )
}
