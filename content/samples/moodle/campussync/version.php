<?php
defined('MOODLE_INTERNAL') || die();

$plugin->component = 'local_campussync';
$plugin->version = 2026112300;
// Moodle 4.5, whose external API has the classes that this plugin uses.
$plugin->requires = 2024100700;
$plugin->release = '1.0.0';
$plugin->maturity = MATURITY_STABLE;
