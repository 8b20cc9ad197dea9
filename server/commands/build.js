import { build, install } from './setup.js'

install()
build()
