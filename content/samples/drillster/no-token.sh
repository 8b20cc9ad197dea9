curl --silent --show-error "https://www.drillster.com/api/2.1.1/group/$GROUP_ID/member-results/$USER_ID"
