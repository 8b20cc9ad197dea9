<?php
namespace local_campussync\external;

use core_external\external_api;
use core_external\external_function_parameters;
use core_external\external_single_structure;
use core_external\external_value;

class count_participants extends external_api {
    public static function execute_parameters(): external_function_parameters {
        return new external_function_parameters([
            'courseid' => new external_value(PARAM_INT, 'Course id'),
        ]);
    }

    public static function execute(int $courseid): array {
        ['courseid' => $courseid] = self::validate_parameters(
            self::execute_parameters(),
            ['courseid' => $courseid]
        );

        $context = \core\context\course::instance($courseid);
        self::validate_context($context);
        require_capability('moodle/course:viewparticipants', $context);

        return [
            'courseid' => $courseid,
            'active' => count_enrolled_users($context, '', 0, true),
        ];
    }

    public static function execute_returns(): external_single_structure {
        return new external_single_structure([
            'courseid' => new external_value(PARAM_INT, 'Course id'),
            'active' => new external_value(PARAM_INT, 'Active participants'),
        ]);
    }
}
