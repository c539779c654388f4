import { useState, type FormEvent } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { currentLanguage, useTranslation } from '@portal/shared/i18n'
import { oneOf, words, type ViewOf } from '@portal/shared/kit'
import { Button, SelectField, TextField } from '@portal/shared/ui'
import styles from './LettersPage.module.css'

interface LetterFormProps {
  wish: LetterWish
  onShow: (wish: LetterWish) => void
}

/** Asks for account, letter and language; Enter shows the letter (S-79). */
export function LetterForm({ wish, onShow }: LetterFormProps) {
  const { t } = useTranslation('staff-letters')
  const [account, setAccount] = useState(wish.account)
  const [isMissing, setMissing] = useState(false)
  const { data } = useQuery(endpoints.listLetterTemplates, {})
  const templates = data?.data ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = account.trim()
    setMissing(wanted === '')
    if (wanted !== '') onShow({ ...wish, account: wanted })
  }
  // A change of letter or language shows it at once.
  const change = (part: Partial<LetterWish>) => onShow({ ...wish, account: account.trim(), ...part })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.account}>
        <TextField
          label={t('account')}
          value={account}
          onChange={setAccount}
          error={isMissing ? t('accountMissing') : undefined}
          autoComplete="off"
          maxLength={40}
          enterKeyHint="search"
        />
      </div>
      <SelectField
        label={t('letter')}
        value={wish.template}
        onChange={(template) => change({ template })}
        options={[
          ...(templates.some(({ key }) => key === 'demand') ? [] : [{ value: '', label: t('usual') }]),
          ...templates.map(({ template_id: id, key, name }) => ({
            value: key === 'demand' ? '' : id,
            label: name[currentLanguage()],
          })),
        ]}
      />
      <SelectField
        label={t('language')}
        value={wish.language}
        onChange={(language) => change({ language: language as LetterWish['language'] })}
        options={[
          { value: '', label: t('ownLanguage') },
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
      />
      <div className={styles.submit}>
        <Button type="submit" kind="primary">
          {t('show')}
        </Button>
      </div>
    </form>
  )
}

/** The shown letter: its account, template and language; an empty value is the default. */
export const letterAddress = {
  account: words(),
  template: words('letter'),
  language: oneOf(['', 'en', 'es'] as const),
}

/** A letter to show. */
export type LetterWish = ViewOf<typeof letterAddress>
