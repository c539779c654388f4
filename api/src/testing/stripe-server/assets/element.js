// The fields of the stand-in: cards by number, banks from a list, as after signing in at one; a wallet is one button.
;(() => {
  const fields = document.getElementById('fields')
  const tell = (message) => parent.postMessage(message, '*')
  let settings
  const words = {
    en: {
      number: 'Card number',
      exp: 'Expiration date',
      cvc: 'Security code',
      bank: 'Bank account',
      name: 'Full name',
      confirmed: 'Complete authentication',
      refused: 'Fail authentication',
    },
    es: {
      number: 'Número de tarjeta',
      exp: 'Fecha de vencimiento',
      cvc: 'Código',
      bank: 'Cuenta',
      name: 'Nombre',
      confirmed: 'Completar la autenticación',
      refused: 'No autenticar',
    },
  }
  const accounts = ['000123456789', '000222222227', '000111111116', '000111111113', '000333333335']

  const field = (name, text, half) => {
    const label = document.createElement('label')
    label.textContent = text
    label.className = half ? 'half' : ''
    const input = document.createElement(name === 'bank' ? 'select' : 'input')
    input.name = name
    for (const account of name === 'bank' ? accounts : [])
      input.append(new Option(`•••• ${account.slice(-4)}`, account))
    label.append(input)
    fields.append(label)
  }
  const value = (name) => fields.elements[name]?.value.trim() ?? ''

  const headers = () => ({
    authorization: `Bearer ${settings.key}`,
    ...(settings.account && { 'stripe-account': settings.account }),
  })

  const post = async (path, form) => {
    const reply = await fetch(path, {
      method: 'POST',
      headers: headers(),
      body: new URLSearchParams(form),
    })
    const body = await reply.json()
    return reply.ok
      ? { body }
      : { error: { type: body.error.type, code: body.error.code, message: body.error.message } }
  }
  const intent = () => settings.options.clientSecret.split('_secret_')[0]
  const answer = async (outcome) => {
    const form = { client_secret: settings.options.clientSecret, outcome }
    const kind = intent().startsWith('seti_') ? 'setup_intents' : 'payment_intents'
    const { body, error } = await post(`/v1/${kind}/${intent()}/authenticate`, form)
    const failed = outcome === 'refused' && { error: { message: 'We are unable to authenticate your payment method.' } }
    const value = error ? { error } : failed || { [kind.slice(0, -1)]: { id: body.id, status: body.status } }
    tell({ type: 'answered', value })
  }
  const typesOfIntent = async () => {
    const reply = await fetch(`/v1/setup_intents/${intent()}`, { headers: headers() })
    return (await reply.json()).payment_method_types
  }
  const show = async () => {
    const t = words[settings.options.locale?.slice(0, 2)] ?? words.en
    if (settings.kind === 'expressCheckout') {
      const button = document.createElement('button')
      const { applePay } = settings.options.paymentMethods
      button.textContent = applePay === 'always' ? 'Apple Pay' : 'Google Pay'
      button.type = 'button'
      button.addEventListener('click', () => tell({ type: 'approved' }))
      fields.append(button)
      return { availablePaymentMethods: { applePay: applePay === 'always', googlePay: applePay !== 'always' } }
    }
    if (settings.kind === 'challenge') {
      for (const outcome of ['confirmed', 'refused']) {
        const button = document.createElement('button')
        button.textContent = t[outcome]
        button.type = 'button'
        button.addEventListener('click', () => void answer(outcome))
        fields.append(button)
      }
      return {}
    }
    const types = settings.options.paymentMethodTypes ?? (await typesOfIntent())
    if (types.includes('card')) {
      field('number', t.number)
      field('exp', t.exp, true)
      field('cvc', t.cvc, true)
    } else {
      field('bank', t.bank)
    }
    field('name', t.name)
    return {}
  }

  const method = () => {
    const [month, year] = value('exp').split('/')
    const owner = { 'payment_method_data[billing_details][name]': value('name') }
    if (!fields.elements.bank)
      return {
        ...owner,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': value('number'),
        'payment_method_data[card][exp_month]': month?.trim() ?? '',
        'payment_method_data[card][exp_year]': `20${year?.trim() ?? ''}`,
      }
    return {
      ...owner,
      'payment_method_data[type]': 'us_bank_account',
      'payment_method_data[us_bank_account][routing_number]': '110000000',
      'payment_method_data[us_bank_account][account_number]': value('bank'),
    }
  }
  const calls = {
    submit: async () =>
      fields.elements.number && !value('number')
        ? { error: { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' } }
        : {},
    confirm: async () => {
      const form = { ...method(), client_secret: settings.options.clientSecret }
      const { body, error } = await post(`/v1/setup_intents/${intent()}/confirm`, form)
      return error ? { error } : { setupIntent: { id: body.id, status: body.status } }
    },
    approve: async () => {
      const { body, error } = await post('/v1/confirmation_tokens', settings.kind === 'payment' ? method() : {})
      return error ? { error } : { confirmationToken: { id: body.id } }
    },
  }

  const hear = async (data) => {
    if (data.type === 'options') {
      settings = data
      const ready = await show()
      tell({ type: 'height', height: document.documentElement.scrollHeight })
      tell({ type: 'ready', value: ready })
    }
    if (data.type === 'call') tell({ type: 'answer', id: data.id, value: await calls[data.call]() })
  }
  addEventListener('message', ({ source, data }) => {
    if (source === parent) void hear(data)
  })
  tell({ type: 'hello' })
})()
