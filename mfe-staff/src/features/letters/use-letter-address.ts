import { useLocation, useNavigate } from '@portal/shared/router'

/** Which letter is shown: of an account, by a template, in a language; empty is the usual one. */
export interface LetterWish {
  account: string
  template: string
  language: '' | 'en' | 'es'
}

/** The wish, kept in the address, so that Back and reload show the same letter. */
export function useLetterAddress(): [LetterWish, (wish: LetterWish) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const language = params.get('language')
  const wish: LetterWish = {
    account: params.get('account') ?? '',
    template: params.get('letter') ?? '',
    language: language === 'en' || language === 'es' ? language : '',
  }
  const show = ({ account, template, language: wanted }: LetterWish) => {
    const next = new URLSearchParams()
    if (account) next.set('account', account)
    if (template) next.set('letter', template)
    if (wanted) next.set('language', wanted)
    void navigate({ search: next.size > 0 ? `?${next}` : '' })
  }
  return [wish, show]
}
