import { useState } from 'react'
import { endpoints } from '@portal/shared/contract'
import { callBackLists, type CallBackList } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { dataRows, ListPage, oneOf, Page, pageNumber, pageSize, useList } from '@portal/shared/kit'
import { CallBackDialog } from '../../lib/call-back/CallBackDialog.tsx'
import { deskPaths } from '../../lib/desk-paths.ts'
import { PillChoice } from '../../lib/pill-choice/PillChoice.tsx'
import { useCallColumns } from './call-columns.tsx'

const callsAddress = { list: oneOf(callBackLists), page: pageNumber(), size: pageSize() }

/** /admin/calls: the calls that customers asked for, and each of them to be made (F-36). */
export function CallsPage() {
  const { t } = useTranslation('staff-call-backs')
  const [calling, setCalling] = useState<string | null>(null)
  const list = useList(
    endpoints.listCallBacks,
    callsAddress,
    ({ list: which, page, size }) => ({ query: { list: which, page: String(page), per_page: String(size) } }),
    dataRows,
  )
  const { view, show, query } = list
  const counts: Partial<Record<CallBackList, number>> = query.data?.counts ?? {}
  const named = (which: CallBackList) => {
    const [name, number] = [t(`list.which.${which}`), counts[which]]
    return number === undefined ? name : t('list.counted', { list: name, number })
  }
  return (
    <Page title={t('list.title')} lead={t('list.lead')} back={{ to: deskPaths.work, label: t('list.back') }}>
      <ListPage
        list={list}
        title={
          <PillChoice
            label={t('list.show')}
            values={callBackLists}
            chosen={view.list}
            onChoose={(which) => show({ list: which })}
            text={named}
          />
        }
        caption={t('list.caption')}
        pager={t('list.pager')}
        perPage={t('list.perPage')}
        loading={t('list.loading')}
        failed={t('list.failed')}
        none={{ title: t(`list.none.${view.list}`), text: t(`list.noneHelp.${view.list}`) }}
        columns={useCallColumns(view.list, setCalling)}
        rowKey={({ id }) => id}
      />
      {calling === null ? null : <CallBackDialog callId={calling} onClose={() => setCalling(null)} />}
    </Page>
  )
}
