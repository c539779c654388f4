// Mounts Stripe's fields, confirms the typed data, and ends on the tenant's own page.
;(() => {
  const place = document.getElementById('payment')
  const save = document.getElementById('save')
  const notice = document.getElementById('alert')
  const { key, account, secret, return: returnUrl, accent, locale, away } = place.dataset
  const tell = (text) => {
    notice.textContent = text
    notice.hidden = false
    notice.focus()
  }
  const setBusy = (isBusy) => {
    save.disabled = isBusy
    save.setAttribute('aria-busy', String(isBusy))
  }
  if (!window.Stripe) return tell(away)

  const stripe = window.Stripe(key, account ? { stripeAccount: account } : undefined)
  // Stripe's own fields are on a ground of their own, so they say themselves which scheme they are in.
  const scheme = document.querySelector('meta[name="color-scheme"]').content
  const isDark = scheme.includes('dark') && window.matchMedia('(prefers-color-scheme: dark)').matches
  const elements = stripe.elements({
    ...(secret ? { clientSecret: secret } : { mode: 'setup', currency: 'usd', paymentMethodTypes: ['card'] }),
    locale,
    appearance: {
      theme: isDark ? 'night' : 'stripe',
      variables: { ...(!isDark && { colorPrimary: accent }), borderRadius: '8px', fontSizeBase: '16px' },
    },
  })
  // Wallets pay on a page of their own, in a tab.
  const fields = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } })
  fields.on('ready', () => setBusy(false))
  fields.on('loaderror', () => tell(away))
  fields.mount(place)

  const storeHere = () =>
    stripe.confirmSetup({ elements, redirect: 'if_required', confirmParams: { return_url: returnUrl } })
  // Without a secret, this origin's server looks at the card before it stores it.
  const storeThere = async () => {
    const { error, confirmationToken } = await stripe.createConfirmationToken({
      elements,
      params: { return_url: returnUrl },
    })
    if (error) return { error }
    const body = new URLSearchParams({ token: confirmationToken.id })
    const answer = await (await fetch(`/stripe/frame/card${location.search}`, { method: 'POST', body })).json()
    if (answer.refusal) return { error: { message: answer.refusal } }
    return answer.secret ? stripe.handleNextAction({ clientSecret: answer.secret }) : {}
  }

  const confirm = async () => {
    setBusy(true)
    notice.hidden = true
    try {
      const { error: incomplete } = await elements.submit()
      const { error } = incomplete ? { error: incomplete } : await (secret ? storeHere() : storeThere())
      if (!error) return location.assign(returnUrl)
      tell(error.message)
    } catch {
      tell(away)
    }
    setBusy(false)
  }
  save.addEventListener('click', () => void confirm())
})()
