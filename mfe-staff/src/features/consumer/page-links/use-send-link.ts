import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type PageLink } from '@portal/shared/contract'
import { accountPages, fitsAccount } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { contactReads } from '../contact/use-contact.ts'
import { useConsumerDebts } from '../use-consumer.ts'

export interface SendLinkProps {
  clientId: string
  pages: readonly PageLink['page'][]
  /** For how long a link works. */
  minutes: number
}

/** The choices of a new link, what the guard says of them, and sending it. */
export function useSendLink({ clientId, pages }: SendLinkProps) {
  const { t } = useTranslation('staff-page-links')
  const [page, setPage] = useState<PageLink['page']>(pages[0] ?? 'documents')
  const [wanted, setWanted] = useState('')
  const [channel, setChannel] = useState<PageLink['channel']>('text')
  const isAboutAccount = accountPages.includes(page)
  // Whether an agreement waits only the server knows.
  const read = useConsumerDebts(clientId)
  const debts = (read.data?.debts ?? []).filter(({ status }) => fitsAccount(page, { status, isToSign: true }))
  const debt = isAboutAccount ? (debts.find(({ debt_id: id }) => id === wanted) ?? debts[0]) : undefined
  const standing = useQuery(
    endpoints.getContactStanding,
    { params: { client_id: clientId }, query: { debt_id: debt?.debt_id } },
    { keepPrevious: true },
  )
  const action = useAction(endpoints.sendPageLink, { refresh: [endpoints.listPageLinks, ...contactReads] })
  const channels = (standing.data?.data.channels ?? []).flatMap((state) =>
    state.channel === 'phone' ? [] : [{ ...state, channel: state.channel }],
  )
  const chosen = channels.find((state) => state.channel === channel)
  const lacksAccount = isAboutAccount && debt === undefined && read.data !== undefined

  const send = async () => {
    const body = { page, channel, debt_id: debt?.debt_id ?? null }
    const result = await action.run({ params: { client_id: clientId }, body })
    if (result.ok) toast.success(t('sent'))
  }
  return {
    page,
    setPage,
    debts,
    debt,
    setWanted,
    isAboutAccount,
    lacksAccount,
    channel,
    setChannel,
    channels,
    standing,
    send,
    isRunning: action.isRunning,
    error: action.error,
    disabledReason: lacksAccount
      ? t('noAccount')
      : chosen === undefined || (isAboutAccount && debt === undefined)
        ? t('checking')
        : chosen.allowed
          ? undefined
          : t('off'),
  }
}
