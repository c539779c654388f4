// The wallet's own button. Its approval is sent to this origin's server, which records it at Stripe.
;(() => {
  const place = document.getElementById('wallet')
  const answer = document.getElementById('answer')
  const notice = document.getElementById('alert')
  const { key, account, wallet, cents, locale, missing, failed, away } = place.dataset
  const tell = (text) => {
    notice.textContent = text
    notice.hidden = false
    notice.focus()
  }
  if (!window.Stripe) return tell(away)

  const isApple = wallet === 'applepay'
  const stripe = window.Stripe(key, account ? { stripeAccount: account } : undefined)
  const elements = stripe.elements({ mode: 'payment', amount: Number(cents), currency: 'usd', locale })
  const button = elements.create('expressCheckout', {
    buttonHeight: 48,
    paymentMethods: {
      applePay: isApple ? 'always' : 'never',
      googlePay: isApple ? 'never' : 'always',
      amazonPay: 'never',
      klarna: 'never',
      link: 'never',
      paypal: 'never',
    },
  })
  button.on('ready', ({ availablePaymentMethods }) => {
    if (!availablePaymentMethods?.[isApple ? 'applePay' : 'googlePay']) tell(missing)
  })
  button.on('loaderror', () => tell(away))
  button.on('confirm', async (event) => {
    const { error: incomplete } = await elements.submit()
    const { error, confirmationToken } = incomplete
      ? { error: incomplete }
      : await stripe.createConfirmationToken({ elements })
    if (error) {
      event.paymentFailed?.()
      return tell(failed)
    }
    answer.elements.token.value = confirmationToken.id
    const action = Object.assign(document.createElement('input'), { type: 'hidden', name: 'action', value: 'pay' })
    answer.append(action)
    answer.submit()
  })
  button.mount(place)
})()
