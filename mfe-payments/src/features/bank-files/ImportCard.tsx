import { useRef, useState, type ChangeEvent } from 'react'
import { Upload } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type BankImport } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { Button, Card, Notice, Stack } from '@portal/shared/ui'
import styles from './ImportCard.module.css'

/** Imports a file of returns and corrections by hand, and shows the result. */
export function ImportCard() {
  const { t } = useTranslation('payments-ach')
  const input = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState<{ name: string; result: BankImport } | null>(null)
  const { run, isRunning, error } = useAction(endpoints.importBankFile, {
    refresh: [endpoints.listBankItems, endpoints.getReturnRates, endpoints.getBankFile],
  })
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    setDone(null)
    const answer = await run({ body: { name: file.name, content: await file.text() } })
    // The same file may be chosen again.
    target.value = ''
    if (answer.ok) setDone({ name: file.name, result: answer.data.data })
  }
  return (
    <Card title={t('import.title')}>
      <Stack gap={4}>
        <p>{t('import.help')}</p>
        <input
          ref={input}
          type="file"
          accept=".ach,.txt,text/plain"
          className={styles.input}
          aria-label={t('import.choose')}
          tabIndex={-1}
          onChange={(event) => void read(event)}
        />
        <Button
          isWide
          icon={<Upload aria-hidden="true" size={18} />}
          isLoading={isRunning}
          onClick={() => input.current?.click()}
        >
          {t('import.choose')}
        </Button>
        {done ? <ImportResult {...done} /> : null}
        <ErrorNotice error={error} title={error && errorText(error)}>
          {error?.fields['line'] ? t('import.line', { line: error.fields['line'][0] }) : null}
        </ErrorNotice>
      </Stack>
    </Card>
  )
}

function ImportResult({ name, result }: { name: string; result: BankImport }) {
  const { t } = useTranslation('payments-ach')
  const { is_repeat: isRepeat, items, applied, unmatched } = result
  return (
    <Notice
      tone={isRepeat ? 'info' : unmatched > 0 ? 'warning' : 'success'}
      live="polite"
      title={t(isRepeat ? 'import.repeat' : 'import.done', { name })}
    >
      <p>{t('import.counts', { items, applied, unmatched })}</p>
      {unmatched > 0 ? <p>{t('import.unmatched')}</p> : null}
    </Notice>
  )
}
