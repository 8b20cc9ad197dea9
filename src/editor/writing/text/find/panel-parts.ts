interface Labeled {
  label: HTMLLabelElement
  input: HTMLInputElement
}

export function field(name: string, value: string): Labeled {
  const input = Object.assign(document.createElement('input'), { value, autocomplete: 'off', spellcheck: false })
  input.setAttribute('autocapitalize', 'none')
  const label = document.createElement('label')
  label.className = 'cm-find-field'
  label.append(Object.assign(document.createElement('span'), { textContent: name }), input)
  return { label, input }
}

export function checkbox(name: string, checked: boolean): Labeled {
  const input = Object.assign(document.createElement('input'), { type: 'checkbox', checked })
  const label = document.createElement('label')
  label.className = 'cm-find-choice'
  label.append(input, name)
  return { label, input }
}

export function button(name: string, onClick: () => void, className = 'cm-find-button'): HTMLButtonElement {
  const element = Object.assign(document.createElement('button'), { type: 'button', textContent: name, className })
  element.addEventListener('click', onClick)
  return element
}

export function row(...parts: HTMLElement[]): HTMLDivElement {
  const element = Object.assign(document.createElement('div'), { className: 'cm-find-row' })
  element.append(...parts)
  return element
}
