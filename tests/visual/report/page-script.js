const figures = [...document.querySelectorAll('.pair')]
const position = document.querySelector('#position')
let shown = 0

function goTo(index) {
  shown = Math.max(0, Math.min(figures.length - 1, index))
  position.textContent = `${shown + 1} of ${figures.length}`
  figures[shown].focus({ preventScroll: true })
  figures[shown].scrollIntoView({ block: 'start' })
}

function show(view) {
  document.body.dataset.view = view
  document.querySelector(`[name=view][value=${view}]`).checked = true
}

function moveLine(range, percent) {
  range.closest('.pair').style.setProperty('--at', `${percent}%`)
  range.setAttribute('aria-valuetext', `Was up to ${percent} %`)
}

document.querySelector('#previous').addEventListener('click', () => goTo(shown - 1))
document.querySelector('#next').addEventListener('click', () => goTo(shown + 1))
document.querySelector('#marks').addEventListener('change', ({ target }) => {
  document.body.classList.toggle('marked', target.checked)
})
document.addEventListener('change', ({ target }) => {
  if (target.name !== 'view') return
  show(target.value)
  // Every picture has another height now: the one that was looked at stays in sight.
  figures[shown].scrollIntoView({ block: 'start' })
})
document.addEventListener('input', ({ target }) => {
  if (target.type === 'range') moveLine(target, target.value)
})
for (const stage of document.querySelectorAll('.stage')) {
  const range = stage.parentElement.querySelector('input[type=range]')
  const follow = (event) => {
    if (document.body.dataset.view !== 'slider' || event.buttons !== 1) return
    const { left, width } = stage.getBoundingClientRect()
    range.value = Math.round((100 * (event.clientX - left)) / width)
    moveLine(range, range.value)
  }
  stage.addEventListener('pointerdown', follow)
  stage.addEventListener('pointermove', follow)
}
// In this view a picture is dragged on, and neither a link nor an image to drag away.
for (const type of ['click', 'dragstart'])
  document.addEventListener(type, (event) => {
    if (document.body.dataset.view === 'slider' && event.target.closest('.sheet')) event.preventDefault()
  })
document.addEventListener('focusin', ({ target }) => {
  const index = figures.indexOf(target.closest('.pair'))
  if (index === -1) return
  shown = index
  position.textContent = `${shown + 1} of ${figures.length}`
})

// Three pictures beside each other are too small on a phone.
if (matchMedia('(max-width: 700px)').matches) show('slider')
if (location.hash === '') {
  // Otherwise the browser returns to where the last report was left.
  history.scrollRestoration = 'manual'
  goTo(0)
}
