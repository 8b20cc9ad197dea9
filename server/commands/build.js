import { build, install } from '../build/setup.js'

install()
build()
